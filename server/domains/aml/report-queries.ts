import { desc, eq } from "drizzle-orm";
import { amlSarVersions } from "@/db/schema/aml";
import type { ReadDb } from "@/db/tx";

export type ReportRow = typeof amlSarVersions.$inferSelect;

/** The last saved version of a case's report, or null. */
export async function findReport(read: ReadDb, caseId: string): Promise<ReportRow | null> {
  const [row] = await read
    .select()
    .from(amlSarVersions)
    .where(eq(amlSarVersions.caseId, caseId))
    .orderBy(desc(amlSarVersions.version))
    .limit(1);
  return row ?? null;
}
