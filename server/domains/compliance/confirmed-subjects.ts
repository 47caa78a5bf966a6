import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { screenings } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import { versionedCache } from "../../posting/versioned-cache";

// References with a confirmed hit that are not customers: accounts at other banks, registrations, their owners. They
// are few and every payment to a beneficiary reads them, so they are cached. Commit checks the cached version.

/**
 * The form of a reference for comparisons. Clients may send capitals and blanks, which the database stores unchanged.
 */
export const asId = (subjectRef: string): string => subjectRef.trim().toLowerCase();

async function loadConfirmedSubjects(read: ReadDb): Promise<ReadonlySet<string>> {
  const { subjectRef, status, partyId } = screenings;
  const rows = await read
    .select({ subjectRef })
    .from(screenings)
    .where(and(eq(status, "CONFIRMED_HIT"), isNull(partyId), isNotNull(subjectRef)));
  return new Set(rows.map((row) => asId(row.subjectRef ?? "")));
}

/** Ids that receive no payments. */
export const confirmedSubjects = versionedCache("confirmed_subjects", loadConfirmedSubjects);
