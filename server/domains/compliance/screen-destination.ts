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
import { MADE_BY_THE_BANK, newScreening } from "./new-screening";
import { screenName } from "./screen-name";

// Accounts at other banks, by the names under which they are registered. The subject of their results is the account's id.

/** Screens the name of an account at another bank; what does not pass joins the transaction as a result that waits for a decision. */
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

/**
 * Names of an account at another bank of which a result did not pass and waits: one that the bank made when the name was registered or
 * when the list changed. One that somebody asked for holds nobody.
 */
export async function waitingNames(read: ReadDb, accountId: string): Promise<string[]> {
  const { subjectRef, subjectName: name, partyId, status, passed, origin } = screenings;
  const isOwn = and(eq(subjectRef, accountId), isNull(partyId), inArray(origin, [...MADE_BY_THE_BANK]));
  const rows = await read
    .selectDistinct({ name })
    .from(screenings)
    .where(and(isOwn, eq(status, "PENDING"), eq(passed, false)));
  return rows.map((row) => row.name);
}

/** That a name of an account at another bank has been screened, and not again since it was read; null before it has been. */
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
  // A later version may have brought a result.
  return requireRow(screenedDestinations, of, { expect: { listVersion: [version] }, refusal: "STALE" });
}
