import { and, eq, or } from "drizzle-orm";
import { screenedDestinations, screenings } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import type { Principal } from "../../auth/principal";
import type { Contribution } from "../../commands/compose";
import { insert, upsert } from "../../commands/rows";
import { fact } from "../../commands/template";
import { config } from "../../config";
import { withNames } from "../../http/rate-limits";
import { newId } from "../../kernel/ids";
import { screeningMade } from "./events";
import { newScreening } from "./new-screening";
import { screenName } from "./screen-name";

// Accounts at other banks, by the names under which they are registered. The subject of their results is the account's id, so that a
// registration under another name, or made anew, changes nothing about a hit.

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
  const row = newScreening({ ...named, origin: "REQUEST", by }, found);
  return {
    rows: [screened, insert(screenings, { ...row, screenedAt: fact("postedAt") })],
    outbox: [{ type: screeningMade, subject: id }],
  };
}

/**
 * Whether an account at another bank may be paid under a name: not while a result about the account stands confirmed, or did not pass and
 * waits, nor before the name has been screened. Without a name it is known by its owner.
 */
export async function destinationState(
  read: ReadDb,
  { accountId, name }: { accountId: string; name: string | null },
): Promise<"FREE" | "HELD" | "UNSCREENED"> {
  if (await isHeld(read, accountId)) return "HELD";
  if (name === null || name.trim() === "") return "FREE";
  const { listVersion } = screenedDestinations;
  const [screened] = await read
    .select({ listVersion })
    .from(screenedDestinations)
    .where(and(eq(screenedDestinations.accountId, accountId), eq(screenedDestinations.name, name)));
  return (screened?.listVersion ?? null) === null ? "UNSCREENED" : "FREE";
}

async function isHeld(read: ReadDb, accountId: string): Promise<boolean> {
  const { id, subjectRef, status, passed } = screenings;
  const waits = and(eq(status, "PENDING"), eq(passed, false));
  const found = await read
    .select({ id })
    .from(screenings)
    .where(and(eq(subjectRef, accountId), or(eq(status, "CONFIRMED_HIT"), waits)))
    .limit(1);
  return found.length > 0;
}
