import { and, eq, inArray, isNull } from "drizzle-orm";
import { screenedDestinations, screenings } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import type { Principal } from "../../auth/principal";
import { withNames } from "../../auth/rate-limits";
import type { Contribution } from "../../commands/compose";
import { insert, type RowRequirement, requireRow, upsert } from "../../commands/rows";
import { fact } from "../../commands/template";
import { config } from "../../config";
import { newId } from "../../kernel/ids";
import { screeningMade } from "./events";
import { BANK_ORIGINS, newScreening } from "./new-screening";
import { screenName } from "./screen-name";

// Accounts at other banks are screened by their registered names. The account's id is the subject.

/**
 * Screens the name of an account at another bank. If the name does not pass, a pending result joins the transaction.
 */
export async function screenDestination(
  read: ReadDb,
  { accountId, name }: { accountId: string; name: string },
  by: Principal,
): Promise<Contribution> {
  const { threshold } = config().screening;
  const found = await withNames(by, [name], (charged) => screenName(read, name, threshold, { charged }));
  const { listVersion } = found;
  const screened = upsert(screenedDestinations, { accountId, name }, { listVersion });
  if (found.passed) return { rows: [screened] };
  const id = newId();
  const named = { id, subjectRef: accountId, subjectName: name, partyId: null, threshold };
  const row = newScreening({ ...named, origin: "REGISTRATION", by }, found);
  return {
    rows: [screened, insert(screenings, { ...row, screenedAt: fact("postedAt") })],
    outbox: [{ type: screeningMade, subject: id }],
  };
}

/** Names with a pending result of the bank's own screening. Results requested by a person or client hold no payment. */
export async function waitingNames(read: ReadDb, accountId: string): Promise<string[]> {
  const { subjectRef, subjectName: name, partyId, status, passed, origin } = screenings;
  const isOwn = and(eq(subjectRef, accountId), isNull(partyId), inArray(origin, [...BANK_ORIGINS]));
  const rows = await read
    .selectDistinct({ name })
    .from(screenings)
    .where(and(isOwn, eq(status, "PENDING"), eq(passed, false)));
  return rows.map((row) => row.name);
}

/** Requires that the name has been screened and not rescreened since the read. Null if it was never screened. */
export async function screenedAsRead(
  read: ReadDb,
  of: { accountId: string; name: string },
): Promise<RowRequirement | null> {
  const { accountId, name, listVersion } = screenedDestinations;
  const [row] = await read
    .select({ listVersion })
    .from(screenedDestinations)
    .where(and(eq(accountId, of.accountId), eq(name, of.name)));
  const version = row?.listVersion ?? null;
  if (version === null) return null;
  // Rescreening may have added a result.
  return requireRow(screenedDestinations, of, { expect: { listVersion: [version] }, refusal: "STALE" });
}
