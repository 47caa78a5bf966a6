import type { Fixture, Owner } from "./fixture";
import { transfer } from "./scenarios";
import type { Side } from "./side";

/** Enough that the preallocated blocks of a table do not distort the average. */
const TRANSFERS = 20_000;

type Size = { name: string; bytes: number; rows: number };

/** Bytes (table and indexes) and rows per table. */
async function sizesOf(owner: Owner): Promise<Map<string, Size>> {
  const tables = await owner<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  const rows = await owner.unsafe<Size[]>(
    tables
      .map(
        ({ name }) => `select '${name}' as name, pg_total_relation_size('public."${name}"')::float8 as bytes,
          (select count(*) from public."${name}")::int as rows`,
      )
      .join(" union all "),
  );
  return new Map(rows.map((size) => [size.name, size]));
}

/**
 * Bytes of a transfer with its indexes, by table, largest first. Excludes tables in which a transfer only updates rows (balances,
 * counters), because vacuum reclaims old versions.
 */
export async function bytesOfTransfer(side: Side): Promise<Map<string, number>> {
  const before = await sizesOf(side.owner);
  const requests = (fixture: Fixture) => () => transfer(fixture);
  const scenario = { name: "transfers for their bytes", connections: 64, status: 201, requests };
  let transfers = 0;
  while (transfers < TRANSFERS) transfers += (await side.drive(scenario, 2)).statuses[201] ?? 0;
  const grown = [...(await sizesOf(side.owner)).values()].flatMap(({ name, bytes, rows }) => {
    const then = before.get(name);
    return rows - (then?.rows ?? 0) < transfers / 2 ? [] : [[name, (bytes - (then?.bytes ?? 0)) / transfers] as const];
  });
  return new Map(grown.sort((a, b) => b[1] - a[1]));
}
