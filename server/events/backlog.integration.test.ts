import { beforeEach, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { drizzleOn } from "@/db/drizzle-client";
import type { PoolStatements } from "@/db/statements";
import { allCommitted, publish } from "@/server/testing/events";
import { ownerSql, testDatabase } from "@/server/testing/test-database";
import { defineEvent } from "../kernel/event-type";
import { deliverEvents } from "./deliver";
import { ensureCursors } from "./event-store";
import { subscribe } from "./subscriber";

// A subscriber far behind reads a bounded part of the outbox per statement, and its cursor passes other event types.

const happened = defineEvent("test.happened");
const MANY = 300_000;

beforeEach(async () => {
  await ownerSql()`truncate outbox_events, event_cursors, event_retries`;
});

type PlanNode = {
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
};

function lookedAt(node: PlanNode): number {
  const own =
    node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  return Math.max(own * node["Actual Loops"], ...(node.Plans ?? []).map(lookedAt));
}

function watched(): { database: Database; most: () => number } {
  const { database } = testDatabase();
  let most = 0;
  const statements: PoolStatements = {
    ...database.statements,
    query: async (text, values, options) => {
      if (/^select\b.*outbox_events/is.test(text)) {
        const [row] = await database.statements.query<{ "QUERY PLAN": string | { Plan: PlanNode }[] }>(
          `explain (analyze, format json) ${text}`,
          values,
          { prepare: false },
        );
        const told = row?.["QUERY PLAN"] ?? [];
        const [plan] = (typeof told === "string" ? JSON.parse(told) : told) as { Plan: PlanNode }[];
        if (plan) most = Math.max(most, lookedAt(plan.Plan));
      }
      return database.statements.query(text, values, options);
    },
  };
  return { database: { ...database, statements, db: drizzleOn(statements) }, most: () => most };
}

it("passes 300,000 events of other types in bounded steps and receives its own", async () => {
  const told: string[] = [];
  const listen = subscribe({
    name: "test.listen",
    events: [happened],
    handle: async ({ subject }) => told.push(subject),
  });
  await ensureCursors(testDatabase().database.db, [listen]);
  await publish(happened, "first");
  await ownerSql()`
    insert into outbox_events (id, type, subject)
    select gen_random_uuid(), 'test.something-else', 'x' from generate_series(1, ${MANY})`;
  await publish(happened, "last");
  await ownerSql()`analyze outbox_events`;
  await allCommitted();
  const { database, most } = watched();
  while ((await deliverEvents([listen], { database })) > 0);
  expect(told).toEqual(["first", "last"]);
  expect(most()).toBeGreaterThan(1_000);
  expect(most()).toBeLessThanOrEqual(5_000);
});
