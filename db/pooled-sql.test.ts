import { expect, it, vi } from "vitest";
import type { Sql } from "./pooled-sql";
import type { PoolStatements } from "./statements";

/** The module anew, as a second bundle of the same process has it. */
async function bundle(sent: { text: string; values: readonly unknown[] }[]): Promise<Sql> {
  vi.resetModules();
  const { pooledSql } = await import("./pooled-sql");
  const query = async (text: string, values: readonly unknown[]) => {
    sent.push({ text, values });
    return [];
  };
  return pooledSql({ query } as unknown as PoolStatements);
}

it("takes parts and typed values that another bundle's copy made", async () => {
  const sent: { text: string; values: readonly unknown[] }[] = [];
  const own = await bundle(sent);
  const other = await bundle(sent);
  await own`select ${other`id, name`} from staff where id = ${7} ${[other`and`, other`true`]} and at = ${other.json({ a: 1 })}`;
  expect(sent).toEqual([
    { text: "select id, name from staff where id = $1 and true and at = $2::jsonb", values: [7, '{"a":1}'] },
  ]);
});
