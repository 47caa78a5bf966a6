import { expect, it } from "vitest";
import { block } from "@/server/testing/block";
import { createTestDatabase } from "@/server/testing/test-database";

/** Longer than a connection may take, and longer than a request may wait for one. */
const BLOCKED_MS = 4_500;

it("a process that was blocked while it connected reads the answers", async () => {
  const own = await createTestDatabase({ main: 1 });
  const { statements } = own.database;
  const read = Promise.all([statements.query("select 1 as n"), statements.query("select 2 as n")]);
  setTimeout(() => block(BLOCKED_MS), 1);
  const [[one], [two]] = await read;
  expect([one?.n, two?.n]).toEqual([1, 2]);
  await own.drop();
});
