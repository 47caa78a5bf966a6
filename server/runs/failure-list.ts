import { and, eq, inArray } from "drizzle-orm";
import { runBatches } from "@/db/schema/runs";
import type { ReadDb } from "@/db/tx";
import { keysetList, type ListSource } from "../http/keyset-list";

export type Failure = { readonly step: string; readonly entity: string; error: string | null; failedAt: string | null };

/** The entities that a run has given up in these steps, by step and entity. */
export function failureList<View>(
  ofRun: string,
  steps: readonly string[],
  views: (failures: readonly Failure[], db: ReadDb) => Promise<View[]>,
): ListSource<View> {
  const { run, step, first, error, failedAt, givenUp } = runBatches;
  return keysetList({
    table: runBatches,
    rows: (db) => db.select({ step, first, error, failedAt }).from(runBatches).$dynamic(),
    filter: and(eq(run, ofRun), eq(givenUp, true), inArray(step, [...steps])),
    place: { step, first },
    views: (rows, db) =>
      views(
        rows.map(({ first: entity, ...row }) => ({ ...row, entity })),
        db,
      ),
  });
}
