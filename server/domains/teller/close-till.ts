import { z } from "zod";
import { tills } from "@/db/schema/teller";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/teller";
import { command } from "../../commands/command";
import type { AnsweringPlan, CommandContext, RequestOf } from "../../commands/plan";
import { requireRow, update } from "../../commands/rows";
import { fact, plannedView } from "../../commands/template";
import * as contract from "../../contract/teller/tills";
import { required } from "../../kernel/assert";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { moneyText, zero } from "../../kernel/money";
import { findLedgerAccount, glCodeOf } from "../../posting/accounts";
import type { DraftLine, JournalDraft } from "../../posting/journal-draft";
import { cashMovedBy } from "./cash-events";
import { parkedMoney, parkedPieces } from "./cash-post";
import { alreadyClosed, type ClosingCount, closedRow, closingCount } from "./closing-count";
import { describeClose } from "./describe-close";
import { tillClosed } from "./events";
import { cashEntry, type MovementDraft, madeBy, movementRow, movementView, receiptCounter } from "./movement";
import { refusalsOf, withdrawnPayments } from "./refused-payments";
import { absolute, closingLines } from "./till";
import { type TillRow, tillView } from "./till-queries";
import { type VaultPlan, vaultFor, vaultMadeMeanwhile } from "./vault";

// Closes a till with a count, irrevocably (interface 4.6; RULES.md).
// Posts one entry, category CLOSING: over Dr till 1020 / Cr 4900, short Dr 5900 / Cr till 1020. Then the count Dr vault 1010 / Cr
// till 1020.
// Parks if the difference exceeds the tolerance (limit of closeTill), or if a session's till has refused or withdrawn payments.
// Withdraws pending commands of the till.

type Operation = typeof contract.closeTill;
type Request = RequestOf<Operation>;

const count = z.object({
  countedCash: parkedMoney.optional(),
  denominations: parkedPieces.optional(),
  reason: z.string().optional(),
});
const named = count.extend({ countId: z.string().optional() });
const closeOf = (id: string, body: Request["body"]): Request => ({ params: { id }, query: {}, body });

/** 200 with the closed till, 202 parked, 404, 409 if already closed. Locks the till's pending commands, then vault and till by id. */
export const closeTill = command(contract.closeTill, {
  refusals: { TILL_CLOSED: alreadyClosed },
  replanOn: vaultMadeMeanwhile,
  plan,
  parks: {
    version: 3,
    payload: named.extend({ id: z.string() }).transform(({ id, ...body }) => closeOf(id, body)),
    earlier: {
      1: count.extend({ tillId: z.string() }).transform(({ tillId, ...body }) => closeOf(tillId, body)),
      2: count.extend({ id: z.string() }).transform(({ id, ...body }) => closeOf(id, body)),
    },
    checker: "approval:decide",
    describe: describeClose,
  },
});

async function plan(request: Request, context: CommandContext): Promise<AnsweringPlan<Operation>> {
  const { read, principal, replay } = context;
  const { body } = request;
  const count = await closingCount(request, context);
  const { till, expected, counted, difference, furthest } = count;
  if (context.replay && till.countedAgainstMinor !== till.balance) {
    throw new DomainError("ILLEGAL_STATE", t.cashHasMovedSinceSent(till.code));
  }
  const [refusedPayments, withdrawn] = [await refusalsOf(read, till.id), await withdrawnPayments(read, till)];
  // Refused payments may have revealed the expected cash to the teller, so an exact count proves nothing.
  const mustPark = principal.kind === "staff" && replay === null && refusedPayments + withdrawn > 0;
  const vault = await vaultFor(read, till, till.currency);
  const entry = await closingEntry(read, count, vault, body.reason);
  const movements = entry ? closingMovements(count, vault, entry, context) : [];
  const sweep = movements.find(({ type }) => type === "CLOSING");
  const set = closing(count, body, entry, context);
  const closed = { ...till, ...set, balance: 0n, held: 0n, closeApprovalId: null };
  return {
    entries: entry ? [entry] : [],
    mustPark,
    warnings: mustPark ? [t.closeRequiresApprovalAfter(t.attemptsInWords(refusedPayments > 0, withdrawn > 0))] : [],
    limit: furthest.minor === 0n ? undefined : { operation: "closeTill", amount: absolute(furthest) },
    accounts: [...(sweep ? vault.accounts : []), { op: "close", id: till.id }],
    expectBalance: { [till.id]: expected.minor },
    withdrawScope: { scopeId: till.id, reason: t.withdrawnByClose },
    counters: Object.fromEntries(movements.map(({ receipt }) => [required(receipt, "receipt"), receiptCounter(till)])),
    rows: [
      update(
        tills,
        { id: till.id },
        { expect: { status: ["OPEN"] }, set: { ...set, closedDate: fact("businessDate") }, refusal: closedRow },
      ),
      ...(sweep ? vault.rows : []),
      ...movements.map(movementRow),
    ],
    // Of a concurrent count and close, the second is replanned.
    requireRows: [
      requireRow(tills, { id: till.id }, { expect: { closeCountId: [till.closeCountId] }, refusal: "STALE" }),
    ],
    subject: { type: "till", id: till.id },
    outbox: [{ type: tillClosed }, ...cashMovedBy(entry)],
    auditDetail: {
      expected: moneyText(expected),
      counted: moneyText(counted),
      difference: moneyText(difference),
      reason: body.reason ?? null,
      counts: count.counts.map(({ number, counted: sum, difference: off, countedBy }) => ({
        number,
        counted: sum,
        difference: off,
        countedBy,
      })),
      refusedPayments,
      withdrawnPayments: withdrawn,
    },
    answer: {
      ...plannedView((row: TillRow) => tillView(row, null), closed),
      movement: sweep ? movementView(sweep) : null,
    },
  };
}

async function closingEntry(
  read: ReadDb,
  { till, expected, counted }: ClosingCount,
  { vault }: VaultPlan,
  reason = "",
): Promise<JournalDraft | null> {
  const account = required(await findLedgerAccount(read, till.id), "the till's ledger account");
  const [overage, shortage] = [await glCodeOf(read, "CASH_OVERAGE"), await glCodeOf(read, "CASH_SHORTAGE")];
  const lines: DraftLine[] = closingLines(expected, counted, { till: account, vault, overage, shortage });
  if (lines.length === 0) return null;
  return cashEntry({
    category: "CLOSING",
    narrative: reason === "" ? t.closeOfTill(till.code) : t.closeOfTillBecause(till.code, reason),
    sourceId: newId(),
    branchCode: till.branchCode,
    lines,
  });
}

/** The difference precedes the sweep, as in the entry. The balance is the count after the first and zero after the second. */
function closingMovements(
  { till, counted, difference, denominations }: ClosingCount,
  { vault }: VaultPlan,
  entry: JournalDraft,
  context: CommandContext,
): MovementDraft[] {
  const by = madeBy(context);
  const drafts: MovementDraft[] = [];
  if (difference.minor !== 0n) {
    const over = difference.minor > 0n;
    drafts.push({
      id: counted.minor === 0n ? entry.sourceId : newId(),
      type: over ? "OVERAGE" : "SHORTAGE",
      direction: over ? "IN" : "OUT",
      till,
      amount: absolute(difference),
      balanceAfter: counted,
      entry,
      receipt: "difference",
      ...by,
    });
  }
  if (counted.minor > 0n) {
    const balanceAfter = zero(till.currency);
    drafts.push({
      id: entry.sourceId,
      type: "CLOSING",
      direction: "OUT",
      till,
      vaultId: vault.id,
      amount: counted,
      balanceAfter,
      entry,
      denominations: denominations ?? undefined,
      receipt: "sweep",
      ...by,
    });
  }
  return drafts;
}

function closing(
  { expected, counted, denominations, countId }: ClosingCount,
  { reason }: Request["body"],
  entry: JournalDraft | null,
  { principal }: CommandContext,
) {
  return {
    status: "CLOSED" as const,
    closedAt: fact("postedAt"),
    closedBy: principal.name,
    expectedMinor: expected.minor,
    countedMinor: counted.minor,
    closeReason: reason ?? null,
    closeDenominations: denominations,
    closeCountId: countId,
    closeEntryId: entry?.id ?? null,
  };
}
