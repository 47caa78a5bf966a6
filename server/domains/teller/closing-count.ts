import * as t from "@/words/service/teller";
import type { CommandContext, Plan, RequestOf } from "../../commands/plan";
import type { Denomination, TillCountView } from "../../contract/teller/cash";
import type { closeTill } from "../../contract/teller/tills";
import { DomainError, notFound, validationError } from "../../kernel/errors";
import { type Money, money, moneyFromWire } from "../../kernel/money";
import { pendingInScope } from "../approvals/queries";
import { requireOwnTill } from "./scope";
import { absolute, countDifference, denominationsTotal, requireDenominations } from "./till";
import { findTillCounts, type TillCountRow, tillCountView } from "./till-count-queries";
import { requireTillCurrency } from "./till-facts";
import { findTillRow, type TillRow } from "./till-queries";

// The count that a till is closed with: a stored one, which a staff session has to name, or the one that comes with the request of a
// service client (RULES.md).

type CloseRequest = RequestOf<typeof closeTill>;

export type ClosingCount = {
  till: TillRow;
  expected: Money;
  counted: Money;
  difference: Money;
  denominations: Denomination[] | null;
  /** The stored count that the close names. */
  countId: string | null;
  /** All counts of the till, for the checker and the audit trail. */
  counts: TillCountView[];
  /** What a checker is asked by: the difference, or that of an earlier count that was further off (RULES.md). */
  furthest: Money;
};

export const alreadyClosed = () => new DomainError("ILLEGAL_STATE", t.thisTillIsAlreadyClosed);
export const closedRow = { code: "ILLEGAL_STATE", message: alreadyClosed().message } as const;

/**
 * The till as it stands with what was counted. `planned` are the balances that a plan was made for.
 *
 * @throws NOT_FOUND, OUT_OF_SCOPE, ILLEGAL_STATE (closed; of a session, commands of the till wait), COUNT_REQUIRED, COUNT_OUTDATED, UNKNOWN_COUNT,
 * TILL_CLOSING (of a session), CURRENCY_MISMATCH, DENOMINATIONS_MISMATCH
 */
export async function closingCount(
  { params, body }: CloseRequest,
  context: CommandContext,
  planned?: Plan["expectBalance"],
): Promise<ClosingCount> {
  const { read } = context;
  const till = await findTillRow(read, params.id);
  if (!till) throw notFound("till");
  await requireOwnTill(read, context.principal, till);
  if (till.status === "CLOSED") throw alreadyClosed();
  if (context.principal.kind === "staff" && context.replay === null) await requireInOrder(till, body, context);
  const counts = await findTillCounts(read, till.id);
  const stored = body.countId === undefined ? null : storedCount(body.countId, counts, till);
  const expected = money(planned?.[till.id] ?? till.balance, till.currency);
  const counted = stored ? money(stored.countedMinor, till.currency) : (countedCash(body, till) ?? expected);
  const difference = countDifference(expected, counted);
  if (stored && context.principal.kind === "staff" && context.replay === null) requireReason(counts, body);
  return {
    till,
    expected,
    counted,
    difference,
    furthest: stored ? furthestOf(counts, difference) : difference,
    denominations: stored ? stored.denominations : (body.denominations ?? null),
    countId: stored?.id ?? null,
    counts: counts.map(tillCountView),
  };
}

/** Whoever counts again knows what is expected: a count that was further off is not made good by a later one. */
function furthestOf(counts: readonly TillCountRow[], difference: Money): Money {
  return counts
    .map(({ expectedMinor, countedMinor }) => ({ ...difference, minor: countedMinor - expectedMinor }))
    .reduce((furthest, one) => (absolute(one).minor > absolute(furthest).minor ? one : furthest), difference);
}

/** Each difference of a session's counts is explained, also one that a recount made good. */
function requireReason(counts: readonly TillCountRow[], { reason = "" }: CloseRequest["body"]): void {
  if (reason.trim() !== "" || counts.every(({ expectedMinor, countedMinor }) => expectedMinor === countedMinor)) return;
  throw validationError({ reason: t.isRequiredAfterADifference });
}

/** What a session closes has a stored count, nothing parked on it, and no other close that waits. */
async function requireInOrder(till: TillRow, body: CloseRequest["body"], context: CommandContext): Promise<void> {
  const { code } = till;
  if (till.closeApprovalId !== null) {
    throw new DomainError("TILL_CLOSING", t.closeIsAwaitingApproval(code));
  }
  if (body.countId === undefined) {
    throw new DomainError("COUNT_REQUIRED", t.countTillBeforeClosingIt(code), {
      fieldErrors: { countId: t.isRequired },
    });
  }
  const waiting = await pendingInScope(context.read, till.id, context.principal);
  if (waiting.length === 0) return;
  throw new DomainError("ILLEGAL_STATE", t.itemsAreAwaitingApproval(code));
}

/** The count with this id when it is the till's latest and no cash has moved since. */
function storedCount(countId: string, counts: readonly TillCountRow[], till: TillRow): TillCountRow {
  const count = counts.find(({ id }) => id === countId);
  if (!count) {
    throw new DomainError("UNKNOWN_COUNT", t.thereIsNoSuchCount(till.code), {
      fieldErrors: { countId: t.isNotACount },
    });
  }
  const latest = counts.at(-1);
  if (latest && latest.number > count.number) {
    throw outdated(t.tillWasCountedAgain(till.code, latest.number));
  }
  if (count.lineSeq === till.lineSeq) return count;
  throw outdated(t.cashHasMovedSinceCount(till.code, count.number));
}

function outdated(message: string): DomainError {
  return new DomainError("COUNT_OUTDATED", message, { fieldErrors: { countId: t.countIsOutOfDate } });
}

type Counted = { countedCash?: { amount: number; currency: string }; denominations?: Denomination[] };

/** What was counted: the sum that was sent, or that of the notes and coins; null without either. */
export function countedCash({ countedCash: sent, denominations }: Counted, till: TillRow): Money | null {
  if (!sent) return denominations ? denominationsTotal(denominations, till.currency) : null;
  const counted = moneyFromWire(sent, "countedCash");
  requireTillCurrency(till, counted.currency, "countedCash.currency");
  requireDenominations(denominations, counted);
  return counted;
}
