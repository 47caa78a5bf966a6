import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { screenings } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import { versionedCache } from "../../posting/versioned-cache";

// References with a confirmed hit that name no customer: accounts at other banks, registrations, their owners. Compliance confirms few, and
// every payment to a beneficiary asks: the process keeps them, and commit compares the version.

/** A reference as ids are compared: whoever sends it may write it in capitals or with blanks around it. It is stored as sent. */
export const asId = (subjectRef: string): string => subjectRef.trim().toLowerCase();

async function loadConfirmedSubjects(read: ReadDb): Promise<ReadonlySet<string>> {
  const { subjectRef, status, partyId } = screenings;
  const rows = await read
    .select({ subjectRef })
    .from(screenings)
    .where(and(eq(status, "CONFIRMED_HIT"), isNull(partyId), isNotNull(subjectRef)));
  return new Set(rows.map((row) => asId(row.subjectRef ?? "")));
}

/** Ids of whom nothing is paid. */
export const confirmedSubjects = versionedCache("confirmed_subjects", loadConfirmedSubjects);
