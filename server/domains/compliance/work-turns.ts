import { and, eq, inArray, sql } from "drizzle-orm";
import type { rescreens, watchlistImports } from "@/db/schema/compliance";
import { backgroundTx } from "../../jobs/background-tx";
import { newId } from "../../kernel/ids";
import { processState } from "../../kernel/process-state";

/** Processes that may die where work stands. The next one would most likely die of the same. */
export const MOST_DEATHS = 2;

type Work = typeof watchlistImports | typeof rescreens;

/** States of work that is not over. */
export const OPEN = ["QUEUED", "RUNNING"] as const;

/** What this process works on. */
const underWay = () => processState("compliance.work-turns", () => ({ ids: new Set<string>() }));

/**
 * Marks work as this process's before anything is read of it, does its turn, and takes the mark away however that ends, so that a mark which
 * is found says that a process died. `turn` gets how many did where the work stands; whoever gets further sets that back (`survived`).
 * Answers null, and does nothing, when this process is at it already or the work is over.
 */
export async function marked<T>(table: Work, id: string, turn: (deaths: number) => Promise<T>): Promise<T | null> {
  const { ids } = underWay();
  if (ids.has(id)) return null;
  ids.add(id);
  try {
    const mark = newId();
    const deaths = await begin(table, id, mark);
    if (deaths === null) return null;
    try {
      return await turn(deaths);
    } finally {
      await end(table, id, mark);
    }
  } finally {
    ids.delete(id);
  }
}

/** What is written with each step beyond the place where a process died. */
export const survived = { deaths: 0 } as const;

async function begin(table: Work, id: string, mark: string): Promise<number | null> {
  const deaths = sql`${table.deaths} + (${table.turn} is not null)::int`;
  const [row] = await backgroundTx((tx) =>
    tx
      .update(table)
      .set({ turn: mark, deaths })
      .where(and(eq(table.id, id), inArray(table.status, OPEN)))
      .returning({ deaths: table.deaths }),
  );
  return row?.deaths ?? null;
}

async function end(table: Work, id: string, mark: string): Promise<void> {
  await backgroundTx((tx) =>
    tx
      .update(table)
      .set({ turn: null })
      .where(and(eq(table.id, id), eq(table.turn, mark))),
  );
}
