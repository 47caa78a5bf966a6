import { z } from "zod";
import { database } from "@/db/client";
import type { LegacyDescription as ApprovalDescription, CommandPlan, RowChange } from "../../commands/define-command";
import { defineCommand } from "../../commands/define-command";
import type { CommandContext } from "../../commands/plan";
import { fact, type Template } from "../../commands/template";
import { closeTill } from "../../contract/teller";
import { required } from "../../kernel/assert";
import { DomainError, notFound } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import type { Json } from "../../kernel/json";
import { type Money, money, moneyFromWire, moneyText, moneyToWire, zero } from "../../kernel/money";
import { findLedgerAccount, glCodeOf } from "../../posting/accounts";
import { type DraftLine, type JournalDraft, journalDraft } from "../../posting/journal-draft";
import { CASH_SOURCE, type MovementDraft, movementRow, movementView, receiptCounter } from "./movement";
import { absolute, closingLines, countDifference, denominationsTotal, requireDenominations } from "./till";
import { requireTillCurrency } from "./till-facts";
import { readTill, type TillRow, tillView } from "./till-queries";
import { type VaultPlan, vaultFor, vaultMadeMeanwhile } from "./vault";

// Closes a till with a count, for good (interface 4.6; domain-rules «Teller», «Corners»).
// Posts one entry, category CLOSING: over Dr till 1020 / Cr 4900, or short Dr 5900 / Cr till 1020, then the count Dr vault 1010 /
// Cr till 1020. A difference above the tolerance (the limit of closeTill) parks. What is parked on the till is withdrawn.

const input = closeTill.body.extend({ tillId: z.guid() });
export type CloseTillInput = z.infer<typeof input>;

const alreadyClosed = () => new DomainError("ILLEGAL_STATE", "This till is closed already; a closed till is final.");
const closedRow = { code: "ILLEGAL_STATE", message: alreadyClosed().message };

/** 200 with the closed till, 202 parked, 404, 409 when closed already. Locks what is parked on the till, then vault and till, by id. */
export const closeTillCommand = defineCommand<CloseTillInput>({
  type: "teller.close-till",
  version: 1,
  operationId: "closeTill",
  input,
  checkerPermission: "approval:decide",
  refusals: { TILL_CLOSED: alreadyClosed },
  replanOn: vaultMadeMeanwhile,
  plan,
  describe,
});

type Count = { till: TillRow; expected: Money; counted: Money; difference: Money };

/** The till as it stands with what was counted: the sum of the denominations, or the balance, when no figure was sent. */
async function countOf(request: CloseTillInput): Promise<Count> {
  const till = await readTill(request.tillId);
  if (!till) throw notFound("till");
  if (till.status === "CLOSED") throw alreadyClosed();
  const expected = money(till.balance, till.currency);
  const counted = countedCash(request, till, expected);
  return { till, expected, counted, difference: countDifference(expected, counted) };
}

function countedCash({ countedCash: sent, denominations }: CloseTillInput, till: TillRow, expected: Money): Money {
  if (!sent) return denominations ? denominationsTotal(denominations, till.currency) : expected;
  const counted = moneyFromWire(sent, "countedCash");
  requireTillCurrency(till, counted.currency, "countedCash.currency");
  requireDenominations(denominations, counted);
  return counted;
}

async function plan(request: CloseTillInput, context: CommandContext): Promise<CommandPlan> {
  const count = await countOf(request);
  const { till, expected, counted, difference } = count;
  if (context.replay && till.countedAgainstMinor !== till.balance) {
    throw new DomainError(
      "ILLEGAL_STATE",
      `Cash of till ${till.code} has moved since it was counted; reject this close and count again.`,
    );
  }
  const vault = await vaultFor(till, till.currency);
  const entry = await closingEntry(count, vault, request.reason);
  const movements = entry ? closingMovements(count, vault, entry, request) : [];
  const sweep = movements.find(({ type }) => type === "CLOSING");
  return {
    entries: entry ? [entry] : [],
    limit: difference.minor === 0n ? undefined : { operation: "closeTill", amount: absolute(difference) },
    accounts: [...(sweep ? vault.accounts : []), { op: "close", id: till.id }],
    expectBalance: { [till.id]: expected.minor },
    withdrawScope: { scopeId: till.id, reason: "till closed" },
    counters: Object.fromEntries(movements.map(({ receipt }) => [required(receipt, "receipt"), receiptCounter(till)])),
    rows: [
      closedTill(count, request, entry, context),
      ...(sweep ? vault.rows : []),
      ...movements.map((m) => movementRow(m, context)),
    ],
    subject: { type: "till", id: till.id },
    auditDetail: {
      expected: moneyText(expected),
      counted: moneyText(counted),
      difference: moneyText(difference),
      reason: request.reason ?? null,
    },
    answer: {
      status: 200,
      body: closedView(count, request, entry, sweep ? movementView(sweep, context) : null, context),
    },
  };
}

async function closingEntry(
  { till, expected, counted }: Count,
  { vault }: VaultPlan,
  reason = "",
): Promise<JournalDraft | null> {
  const account = required(await findLedgerAccount(database().db, till.id), "the till's ledger account");
  const [overage, shortage] = [
    await glCodeOf(database().db, "CASH_OVERAGE"),
    await glCodeOf(database().db, "CASH_SHORTAGE"),
  ];
  const lines: DraftLine[] = closingLines(expected, counted, { till: account, vault, overage, shortage });
  if (lines.length === 0) return null;
  return journalDraft({
    category: "CLOSING",
    narrative: reason === "" ? `Close of till ${till.code}` : `Close of till ${till.code}: ${reason}`,
    sourceType: CASH_SOURCE,
    sourceId: newId(),
    branchCode: till.branchCode,
    lines,
  });
}

/** The difference first, then the sweep, as the lines stand: after the one the till holds what was counted, after the other nothing. */
function closingMovements(
  { till, counted, difference }: Count,
  { vault }: VaultPlan,
  entry: JournalDraft,
  request: CloseTillInput,
): MovementDraft[] {
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
    });
  }
  if (counted.minor > 0n) {
    const { denominations } = request;
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
      denominations,
      receipt: "sweep",
    });
  }
  return drafts;
}

function closedTill(
  { till, expected, counted }: Count,
  request: CloseTillInput,
  entry: JournalDraft | null,
  context: CommandContext,
): RowChange {
  return {
    action: "update",
    table: "tills",
    key: { id: till.id },
    expect: { status: ["OPEN"] },
    set: {
      status: "CLOSED",
      closed_by: context.principal.name,
      expected_minor: expected.minor.toString(),
      counted_minor: counted.minor.toString(),
      close_reason: request.reason ?? null,
      close_denominations: (request.denominations as Json | undefined) ?? null,
      close_entry_id: entry?.id ?? null,
    },
    facts: { closed_at: "postedAt", closed_date: "businessDate" },
    refusal: closedRow,
  };
}

function closedView(
  count: Count,
  request: CloseTillInput,
  entry: JournalDraft | null,
  movement: Template,
  context: CommandContext,
): Template {
  const { till, expected, counted, difference } = count;
  const { count: _, ...open } = tillView(till);
  return {
    ...open,
    cashBalance: moneyToWire(counted),
    availableCash: moneyToWire(zero(till.currency)),
    status: "CLOSED",
    closedAt: fact("postedAt"),
    closedBy: context.principal.name,
    count: {
      expected: moneyToWire(expected),
      counted: moneyToWire(counted),
      difference: moneyToWire(difference),
      reason: request.reason ?? null,
      denominations: (request.denominations as Json | undefined) ?? null,
      entryId: entry?.id ?? null,
    },
    movement,
  };
}

/** A close waits with the balance it was counted against: approved, it must still be the one that the checker saw. */
async function describe(request: CloseTillInput): Promise<ApprovalDescription> {
  const { till, expected, counted, difference } = await countOf(request);
  const off = absolute(difference);
  const word = difference.minor > 0n ? "over" : "short";
  return {
    summary: `Close of till ${till.code} with ${moneyText(counted)} counted, ${moneyText(off)} ${word}`,
    amount: off,
    before: { status: "OPEN", cashBalance: moneyToWire(expected) },
    after: { status: "CLOSED", cashBalance: moneyToWire(counted), difference: moneyToWire(difference) },
    makerNote: request.reason ?? null,
    branchCode: till.branchCode,
    touch: [till.id],
    rows: [
      {
        action: "update",
        table: "tills",
        key: { id: till.id },
        expect: { status: ["OPEN"] },
        set: { counted_against_minor: expected.minor.toString() },
        refusal: closedRow,
      },
    ],
    scopeId: till.id,
    subjectId: till.id,
    expires: "BUSINESS_DAY",
  };
}
