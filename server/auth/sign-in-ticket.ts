import { processState } from "../kernel/process-state";
import { randomSecret } from "./secrets";
import type { SignInOutcome } from "./sign-in";

/** The header in which the listener tells next-auth that a password was right. Nobody guesses what it says. */
export const TICKET = "x-countinghouse-ticket";

type SignedIn = Extract<SignInOutcome, { kind: "SIGNED_IN" }>;
const LIFETIME_MS = 30_000;
const MOST = 1_000;

const tickets = () =>
  processState("auth.sign-in-tickets", () => new Map<string, { outcome: SignedIn; until: number }>());

/** A ticket for one redemption, in this process. */
export function giveTicket(outcome: SignedIn): string {
  const open = tickets();
  const oldest = open.size >= MOST ? open.keys().next() : null;
  if (oldest && !oldest.done) open.delete(oldest.value);
  const ticket = randomSecret();
  open.set(ticket, { outcome, until: Date.now() + LIFETIME_MS });
  return ticket;
}

/** What the ticket stands for, once; null for none, an old one, or one that somebody made up. */
export function redeemTicket(ticket: string | undefined): SignedIn | null {
  const found = ticket === undefined ? undefined : tickets().get(ticket);
  if (ticket === undefined || found === undefined) return null;
  tickets().delete(ticket);
  return found.until > Date.now() ? found.outcome : null;
}
