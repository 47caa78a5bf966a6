import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { journalEntries, journalLines, ledgerAccounts } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/ledger";
import { command } from "../../commands/command";
import { type Contribution, compose } from "../../commands/compose";
import { journalPreview } from "../../commands/document";
import type { AnsweringPlan, ApprovalDescription, CommandContext, Plan, RequestOf } from "../../commands/plan";
import type { ReversalHook, ReversedEntry } from "../../commands/reversal";
import { fact, type Planned } from "../../commands/template";
import type { JournalEntryView } from "../../contract/ledger";
import * as contract from "../../contract/ledger";
import { bankDomains, type ParkedCase } from "../../domain";
import type { BusinessDate } from "../../kernel/business-date";
import { DomainError, notFound } from "../../kernel/errors";
import { type Money, moneyText } from "../../kernel/money";
import { balanceEffects } from "../../posting/balance-effects";
import { type DraftLine, type JournalDraft, journalDraft, swapSides } from "../../posting/journal-draft";
import { reversalRefused } from "../../words";
import { businessDate } from "../business-date/queries";
import { reversal } from "./entry-view";
import { entryReversed } from "./events";

// Reverses an entry (RULES.md). Posts its lines with sides swapped, category ADJUSTMENT, on today's business date.
// Parks above the limit of the reversed operation, and always for an opening or an earlier business date. Holds every amount that
// it takes from an account. Tills, vaults and accounts must be open and stay above their floors. The entry's slice adds rows
// (`reversals` of its domain.ts).

type Operation = typeof contract.reverseJournalEntry;
type Request = RequestOf<Operation>;

const parked = z.object({ id: z.string(), reason: z.string() });
const parkedBefore = z.object({ entryId: z.string(), reason: z.string() });
const requestOf = (id: string, reason: string): Request => ({ params: { id }, query: {}, body: { reason } });

/** 201 with the reversing entry, 202 parked, 409 if already reversed or itself a reversal. Locks the entry's accounts by id. */
export const reverseJournalEntry = command(contract.reverseJournalEntry, {
  plan,
  parks: {
    version: 2,
    payload: parked.transform(({ id, reason }) => requestOf(id, reason)),
    earlier: { 1: parkedBefore.transform(({ entryId, reason }) => requestOf(entryId, reason)) },
    checker: "approval:decide",
    describe,
  },
  // Of two concurrent reversals, the second is replanned and names the first.
  replanOn: ["journal_entries_reverses_unique"],
});

/** The reversing entry's `sourceId` is the reversed entry. */
const SOURCE_TYPE = "reversal";

async function plan({ params, body }: Request, context: CommandContext): Promise<AnsweringPlan<Operation>> {
  const { reason } = body;
  const [entry, today] = await Promise.all([getReversibleEntry(context.read, params.id), businessDate(context.read)]);
  const always = alwaysParks(entry, today);
  const reversal = journalDraft({
    ...(context.replay?.subjectId ? { id: context.replay.subjectId } : {}),
    category: "ADJUSTMENT",
    narrative: reason,
    sourceType: SOURCE_TYPE,
    sourceId: entry.id,
    branchCode: entry.branchCode,
    reversesEntryId: entry.id,
    lines: swapSides(entry.lines),
  });
  const reversed = {
    type: entryReversed,
    subject: entry.id,
    payload: { reversalId: reversal.id, sourceType: entry.sourceType, sourceId: entry.sourceId },
  };
  const alone: Plan & { entries: JournalDraft[] } = {
    entries: [reversal],
    limit: reversalLimit(entry),
    mustPark: always !== null && context.replay === null,
    expectDay: today,
    warnings: always === null ? [] : [always],
    subject: { type: "journal_entry", id: reversal.id },
    auditDetail: { reverses: entry.id, reference: entry.reference, reason },
    outbox: [reversed],
  };
  const composed = compose(alone, ...(await reversalContributions(entry, reversal, context)));
  return { ...composed, answer: answer(composed.entries[0] ?? reversal, context) };
}

/** The reason for parking at any amount, or null. */
function alwaysParks({ category, businessDate: of, reference }: ReversedEntry, today: BusinessDate): string | null {
  if (category === "OPENING") return t.openingsAreReversedByTwo(reference);
  return of === today ? null : t.earlierDaysAreReversedByTwo(reference, of);
}

function answer(reversal: JournalDraft, { principal }: CommandContext): Planned<JournalEntryView> {
  return {
    id: reversal.id,
    reference: fact("entries.0.reference"),
    category: reversal.category,
    businessDate: fact("businessDate"),
    valueDate: fact("businessDate"),
    postedDate: fact("postedAt"),
    narrative: reversal.narrative,
    sourceType: reversal.sourceType,
    sourceId: reversal.sourceId,
    branchCode: reversal.branchCode ?? null,
    actor: principal.name,
    reversesEntryId: reversal.reversesEntryId ?? null,
    reversedByEntryId: null,
    lines: journalPreview({ entries: [reversal] }),
  };
}

const CASH = new Set(["TILL", "VAULT"]);

async function describe(
  { params, body }: Request,
  context: CommandContext,
  proposed: Plan,
): Promise<ApprovalDescription> {
  const entry = await getReversibleEntry(context.read, params.id);
  const [reversal] = proposed.entries ?? [];
  if (!reversal) throw new Error("a reversal without an entry");
  const accounts = reversal.lines.flatMap(({ account }) => (account ? [account] : []));
  const amount = proposed.limit?.amount ?? sumOf(reversal);
  return {
    summary: amount ? t.reversalOfAmount(entry.reference, moneyText(amount)) : t.reversalOf(entry.reference),
    amount,
    ...(await balanceEffects(context.read, [reversal])),
    makerNote: body.reason,
    branchCode: entry.branchCode,
    holds: loweredAccounts(reversal),
    touch: accounts.map(({ id }) => id),
    // A closing till withdraws pending commands that would move its cash.
    scopeIds: accounts.filter(({ kind }) => kind === "TILL").map(({ id }) => id),
    subjectId: reversal.id,
    expires: accounts.some(({ kind }) => CASH.has(kind)) ? "BUSINESS_DAY" : "FIVE_DAYS",
  };
}

/** The total of an entry in one currency: the amount of an item that parks without a limit. */
function sumOf({ lines }: JournalDraft): Money | undefined {
  const debits = lines.filter(({ side }) => side === "DEBIT").map(({ money }) => money);
  const [{ currency } = { currency: "" }] = debits;
  if (debits.length === 0 || debits.some((money) => money.currency !== currency)) return undefined;
  return { minor: debits.reduce((sum, { minor }) => sum + minor, 0n), currency };
}

/** Holds what the reversal takes from accounts, so that it is available at approval. */
function loweredAccounts(reversal: JournalDraft): NonNullable<ApprovalDescription["holds"]> {
  const lowered = new Map<string, { minor: bigint; currency: string }>();
  for (const { account, side, money } of reversal.lines) {
    if (!account) continue;
    const before = lowered.get(account.id)?.minor ?? 0n;
    lowered.set(account.id, {
      minor: before + (side === account.side ? -money.minor : money.minor),
      currency: money.currency,
    });
  }
  return [...lowered]
    .filter(([, { minor }]) => minor > 0n)
    .map(([accountId, amount]) => ({ accountId, amount, reason: t.reversalPendingApproval }));
}

/** In registry order. */
function hooksOf(sourceType: string): readonly ReversalHook[] {
  return bankDomains().flatMap(({ reversals = {} }) =>
    Object.hasOwn(reversals, sourceType) ? (reversals[sourceType] ?? []) : [],
  );
}

/** The reversal's limit. `openBank` checks that at most one slice declares it. */
function reversalLimit(entry: ReversedEntry): Plan["limit"] {
  return hooksOf(entry.sourceType)
    .find(({ limit }) => limit)
    ?.limit?.(entry);
}

/** All slices' effects of reversing the entry. Throws their DomainErrors. */
async function reversalContributions(
  entry: ReversedEntry,
  reversal: JournalDraft,
  context: CommandContext,
): Promise<Contribution[]> {
  const refused = reversalRefused(entry.sourceType);
  if (refused !== null) throw new DomainError("ILLEGAL_STATE", refused);
  const added: Contribution[] = [];
  for (const { effects } of hooksOf(entry.sourceType)) if (effects) added.push(await effects(entry, reversal, context));
  return added;
}

/**
 * Throws 404 if missing, 409 if a reversal or already reversed. Of two concurrent reversals the index on `reverses_entry_id`
 * accepts one, and the other is replanned here.
 */
export async function getReversibleEntry(read: ReadDb, entryId: string): Promise<ReversedEntry> {
  const { id, reference, category, businessDate, sourceType, sourceId, branchCode, reversesEntryId } = journalEntries;
  const [found] = await read
    .select({
      entry: { id, reference, category, businessDate, sourceType, sourceId, branchCode },
      reversesEntryId,
      reversedBy: reversal.reference,
    })
    .from(journalEntries)
    .leftJoin(reversal, eq(reversal.reversesEntryId, id))
    .where(eq(id, entryId));
  if (!found) throw notFound("journalEntry");
  const { entry } = found;
  if (found.reversesEntryId !== null) throw new DomainError("ILLEGAL_STATE", t.entryIsAReversal(entry.reference));
  if (found.reversedBy !== null) {
    throw new DomainError("ILLEGAL_STATE", t.entryHasAlreadyBeenReversed(entry.reference, found.reversedBy));
  }
  return { ...entry, lines: await draftLines(read, entryId) };
}

async function draftLines(read: ReadDb, entryId: string): Promise<DraftLine[]> {
  const { side, glCode, currency, amountMinor } = journalLines;
  const { id, kind, number, side: accountSide } = ledgerAccounts;
  const rows = await read
    .select({ side, glCode, currency, amountMinor, account: { id, kind, number, side: accountSide } })
    .from(journalLines)
    .leftJoin(ledgerAccounts, eq(id, journalLines.accountId))
    .where(eq(journalLines.entryId, entryId))
    .orderBy(asc(journalLines.lineNo));
  return rows.map(({ account, amountMinor: minor, ...line }) => ({
    side: line.side,
    glCode: line.glCode,
    account: account && { ...account, glCode: line.glCode, currency: line.currency },
    money: { minor, currency: line.currency },
  }));
}

/** A parked reversal has the limit of the reversed operation, or none once the entry cannot be reversed. */
export async function limitOfReversed(read: ReadDb, { operation, input }: ParkedCase): Promise<string | null> {
  if (operation !== contract.reverseJournalEntry.id) return null;
  // Earlier releases parked the entry as `entryId`.
  const entry = await getReversibleEntry(read, String(input.id ?? input.entryId)).catch((error: unknown) => {
    if (error instanceof DomainError) return null;
    throw error;
  });
  return (entry && reversalLimit(entry)?.operation) ?? null;
}
