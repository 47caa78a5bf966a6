import { and, asc, count, eq, gt, inArray } from "drizzle-orm";
import { boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "@/db/schema/columns";
import { defineEvent } from "@/server/kernel/event-type";
import { resumableRun } from "@/server/runs/resumable-run";
import { sharedStep, type Turn } from "@/server/runs/run-kind";

// A slice whose runs only record progress: the step "counted" counts entities and the step "closed" closes them.

export const toyRuns = pgTable("toy_runs", {
  id: uuid("id").primaryKey(),
  status: text("status").notNull(),
  total: integer("total"),
  processed: integer("processed").notNull(),
  startedAt: instant("started_at"),
  finishedAt: instant("finished_at"),
  failure: text("failure"),
});

export const toyEntities = pgTable("toy_entities", {
  id: text("id").primaryKey(),
  counted: integer("counted").notNull(),
  closed: boolean("closed").notNull(),
  by: text("by"),
});

/** `work` runs before the entities of a batch are written. `by` signs them. */
export function toysOf({
  by = "one",
  begin = async () => undefined,
  work = async () => undefined,
  alone = async () => true,
  limitMs = 20_000,
}: {
  by?: string;
  begin?: () => Promise<unknown>;
  work?: (entities: readonly string[], turn: Turn) => Promise<unknown>;
  alone?: () => Promise<boolean>;
  /** Time limit of a batch, long enough for a busy machine. */
  limitMs?: number;
} = {}) {
  const step = (name: string, set: "counted" | "closed") =>
    sharedStep(toyRuns, {
      name,
      failure: `${name} failed`,
      size: 10,
      limitMs,
      count: async (read) => (await read.select({ n: count() }).from(toyEntities))[0]?.n ?? 0,
      open: async () => null,
      next: async (read, _, after, most) => {
        const { id, counted, closed } = toyEntities;
        const left = set === "counted" ? eq(counted, 0) : eq(closed, false);
        const rows = await read
          .select({ id })
          .from(toyEntities)
          .where(and(left, after === null ? undefined : gt(id, after)))
          .orderBy(asc(id))
          .limit(most);
        return rows.map((row) => row.id);
      },
      work: async (entities, _, turn) => {
        await work(entities, turn);
        return async (tx) => {
          const { id, counted } = toyEntities;
          const rows = await tx.select({ id, counted }).from(toyEntities).where(inArray(id, entities));
          for (const row of rows) {
            const done = set === "counted" ? { counted: row.counted + 1, by } : { closed: true };
            await tx.update(toyEntities).set(done).where(eq(id, row.id));
          }
          return {};
        };
      },
      giveUp: async (_, run, entity) => ({ failure: [run.failure, entity].filter(Boolean).join(", ") }),
    });
  return resumableRun({
    table: toyRuns,
    changed: defineEvent("toy.changed"),
    begin: async () => {
      await begin();
      return {};
    },
    steps: [
      step("counted", "counted"),
      { name: "checked", failure: "checked failed", alone },
      step("closed", "closed"),
    ],
    words: { cannotBegin: "cannot begin", cannotFinish: "cannot finish", processesEnded: () => "two processes ended" },
  });
}
