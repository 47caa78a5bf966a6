import { processState } from "../kernel/process-state";
import { randomSecret } from "./secrets";
import type { SignInOutcome } from "./sign-in";

/** The listener passes a successful password check to next-auth in this header. Its value is random. */
export const TICKET = "x-countinghouse-ticket";

type SignedIn = Extract<SignInOutcome, { kind: "SIGNED_IN" }>;
const LIFETIME_MS = 30_000;
const MOST = 1_000;

const tickets = () =>
  processState("auth.sign-in-tickets", () => new Map<string, { outcome: SignedIn; until: number }>());

/** The ticket is valid for one redemption in this process. */
export function issueTicket(outcome: SignedIn): string {
  const open = tickets();
  const oldest = open.size >= MOST ? open.keys().next() : null;
  if (oldest && !oldest.done) open.delete(oldest.value);
  const ticket = randomSecret();
  open.set(ticket, { outcome, until: Date.now() + LIFETIME_MS });
  return ticket;
}

/** Null for a missing, expired, used or forged ticket. */
export function redeemTicket(ticket: string | undefined): SignedIn | null {
  const found = ticket === undefined ? undefined : tickets().get(ticket);
  if (ticket === undefined || found === undefined) return null;
  tickets().delete(ticket);
  return found.until > Date.now() ? found.outcome : null;
}
