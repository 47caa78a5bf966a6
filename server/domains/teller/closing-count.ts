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

// The count of a close: a stored one, required from staff sessions, or one in a service client's request (RULES.md).

type CloseRequest = RequestOf<typeof closeTill>;

export type ClosingCount = {
  till: TillRow;
  expected: Money;
  counted: Money;
  difference: Money;
  denominations: Denomination[] | null;
  countId: string | null;
  /** All counts of the till, for the checker and the audit trail. */
  counts: TillCountView[];
  /** The largest difference of all counts decides parking (RULES.md). */
  furthest: Money;
};

export const alreadyClosed = () => new DomainError("ILLEGAL_STATE", t.thisTillIsAlreadyClosed);
export const closedRow = { code: "ILLEGAL_STATE", message: alreadyClosed().message } as const;

/**
 * `planned` are the balances that a plan assumed. Throws NOT_FOUND, OUT_OF_SCOPE, ILLEGAL_STATE (closed, or a session's till has
 * pending commands), COUNT_REQUIRED,
 * COUNT_OUTDATED, UNKNOWN_COUNT, TILL_CLOSING (session), CURRENCY_MISMATCH, DENOMINATIONS_MISMATCH.
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

/** A teller sees the expected cash after the first count, so a recount does not reduce an earlier difference. */
function furthestOf(counts: readonly TillCountRow[], difference: Money): Money {
  return counts
    .map(({ expectedMinor, countedMinor }) => ({ ...difference, minor: countedMinor - expectedMinor }))
    .reduce((furthest, one) => (absolute(one).minor > absolute(furthest).minor ? one : furthest), difference);
}

/** A session must explain every difference, including one that a recount removed. */
function requireReason(counts: readonly TillCountRow[], { reason = "" }: CloseRequest["body"]): void {
  if (reason.trim() !== "" || counts.every(({ expectedMinor, countedMinor }) => expectedMinor === countedMinor)) return;
  throw validationError({ reason: t.isRequiredAfterADifference });
}

/** A session's close requires a stored count, no pending commands and no pending close. */
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

/** Requires the till's latest count, with no cash movement since. */
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

/** The sum of the request or of its denominations. Null without either. */
export function countedCash({ countedCash: sent, denominations }: Counted, till: TillRow): Money | null {
  if (!sent) return denominations ? denominationsTotal(denominations, till.currency) : null;
  const counted = moneyFromWire(sent, "countedCash");
  requireTillCurrency(till, counted.currency, "countedCash.currency");
  requireDenominations(denominations, counted);
  return counted;
}
