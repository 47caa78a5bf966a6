import { asc, eq } from "drizzle-orm";
import { screeningReferences } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import type { ScreeningReferenceView } from "../../contract/compliance/screening-references";
import { notFound } from "../../kernel/errors";
import { isScreening } from "./queries";

export type ScreeningReferenceRow = typeof screeningReferences.$inferSelect;

export const referenceView = ({ id: referenceId, ...row }: ScreeningReferenceRow): ScreeningReferenceView => ({
  referenceId,
  ...row,
});

/** Oldest first. Throws NOT_FOUND without such a result. */
export async function listReferences(read: ReadDb, screeningId: string): Promise<ScreeningReferenceView[]> {
  if (!(await isScreening(read, screeningId))) throw notFound("screening");
  const { screeningId: of, id } = screeningReferences;
  const rows = await read.select().from(screeningReferences).where(eq(of, screeningId)).orderBy(asc(id));
  return rows.map(referenceView);
}
