import * as t from "@/words/service/clearing";
import { addMonths, type BusinessDate } from "../../kernel/business-date";
import { moneyText } from "../../kernel/money";
import type { ClearingDirection } from "../../kernel/value-sets";

/** A pending item with its account, house and holder. Amounts in minor units. */
export type Judged = {
  readonly direction: ClearingDirection;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly chequeDate: BusinessDate | null;
  readonly validMonths: number;
  readonly holdId: string | null;
  readonly duplicateOfId: string | null;
  readonly partyStatus: "ACTIVE" | "UNDER_REVIEW" | "BLOCKED";
  readonly balance: bigint;
  readonly held: bigint;
  readonly floor: bigint | null;
  readonly debitBlocked: boolean;
  readonly creditBlocked: boolean;
  readonly frozen: boolean;
  readonly dormant: boolean;
  readonly closed: boolean;
};

type Problem = { readonly reason: string; readonly words: string };

/** What the account lacks to pay the item, at least zero. Its own earmark counts as available. */
export function shortfallOf({ balance, held, floor, amountMinor, holdId }: Judged): bigint {
  if (floor === null) return 0n;
  const lacking = amountMinor - (balance - held + (holdId === null ? 0n : amountMinor) - floor);
  return lacking > 0n ? lacking : 0n;
}

/** The account accepts debits, whatever its balance. */
export const isDebitable = (account: Pick<Judged, "closed" | "debitBlocked" | "frozen" | "dormant">): boolean =>
  !(account.closed || account.debitBlocked || account.frozen || account.dormant);

/** In the order of their weight: the first is the suggested reason of an inward item. */
export function problemsOf(item: Judged, stopped: boolean, today: BusinessDate): readonly Problem[] {
  const found: Problem[] = [];
  const note = (reason: string, words: string) => found.push({ reason, words });
  const inward = item.direction === "INWARD";
  if (inward && stopped) note("PAYMENT_STOPPED", t.problems.stopped);
  if (item.closed) note("ACCOUNT_CLOSED", t.problems.closed);
  // A customer under review is frozen too. The reason given to the presenting bank must not hint at a block.
  if (inward && item.partyStatus === "UNDER_REVIEW") note("REFER_TO_DRAWER", t.problems.drawerRestricted);
  else if (inward && item.frozen) note("ACCOUNT_BLOCKED", t.problems.drawerRestricted);
  if (inward && item.debitBlocked) note("ACCOUNT_BLOCKED", t.problems.debitBlocked);
  if (!inward && item.creditBlocked) note("ACCOUNT_BLOCKED", t.problems.creditBlocked);
  if (item.dormant) note("ACCOUNT_BLOCKED", t.problems.dormant);
  found.push(...problemsOfDate(item, today));
  const shortfall = inward ? shortfallOf(item) : 0n;
  if (shortfall > 0n) {
    note("INSUFFICIENT_FUNDS", t.problems.short(moneyText({ minor: shortfall, currency: item.currency })));
  }
  if (item.duplicateOfId !== null) note("DUPLICATE", t.problems.duplicate);
  return found;
}

/** Also warnings for the clerk who enters the cheque. */
export function problemsOfDate(
  { chequeDate, validMonths }: Pick<Judged, "chequeDate" | "validMonths">,
  today: BusinessDate,
): readonly Problem[] {
  if (chequeDate === null) return [];
  if (chequeDate > today) return [{ reason: "POST_DATED", words: t.problems.postDated(chequeDate) }];
  const validUntil = addMonths(chequeDate, validMonths);
  return validUntil < today ? [{ reason: "STALE", words: t.problems.stale(validUntil) }] : [];
}
