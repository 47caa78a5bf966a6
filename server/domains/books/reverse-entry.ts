import { z } from "zod";
import type { LegacyDescription as ApprovalDescription, CommandPlan } from "../../commands/define-command";
import { defineCommand } from "../../commands/define-command";
import { journalPreview } from "../../commands/document";
import type { CommandContext } from "../../commands/plan";
import { fact, type Template } from "../../commands/template";
import { DomainError } from "../../kernel/errors";
import { moneyText } from "../../kernel/money";
import { balanceEffects } from "../../posting/balance-effects";
import { type JournalDraft, journalDraft, swapSides } from "../../posting/journal-draft";
import { entryReversed } from "./events";
import { reversalHookOf } from "./reversal-hooks";
import { reversibleEntry } from "./reversible-entry";

// Takes an entry back (domain-rules «Ledger»). Posts: its legs with sides swapped, category ADJUSTMENT, today's business date.
// Parks above the limit of what it reverses, with a hold on every account that it would lower. Till, vault and account must
// be open and may not fall below their floors; the domain that posted the entry adds its own rows (reversal-hooks.ts).

const input = z.object({ entryId: z.string(), reason: z.string() });
export type ReverseEntryInput = z.infer<typeof input>;

/** 201 with the reversing entry, 202 parked; 409 for what is reversed already or reverses. Locks the entry's accounts, by id. */
export const reverseEntryCommand = defineCommand<ReverseEntryInput>({
  type: "ledger.reverse-entry",
  version: 1,
  operationId: "reverseJournalEntry",
  input,
  checkerPermission: "approval:decide",
  plan,
  describe,
  constraints: {
    journal_entries_reverses_unique: () =>
      new DomainError("ILLEGAL_STATE", "This entry was reversed already, by somebody else just now."),
  },
});

/** `sourceType` of every reversing entry; its `sourceId` is the entry that it reverses. */
const SOURCE_TYPE = "reversal";

async function plan({ entryId, reason }: ReverseEntryInput, context: CommandContext): Promise<CommandPlan> {
  const entry = await reversibleEntry(entryId);
  const hook = reversalHookOf(entry.sourceType);
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
  const effects = (await hook.effects?.(entry, reversal, context)) ?? {};
  const reversed = {
    type: entryReversed,
    subject: entry.id,
    payload: { reversalId: reversal.id, sourceType: entry.sourceType, sourceId: entry.sourceId },
  };
  return {
    ...effects,
    entries: [reversal],
    limit: hook.limit?.(entry),
    subject: { type: "journal_entry", id: reversal.id },
    auditDetail: { reverses: entry.id, reference: entry.reference, reason },
    outbox: [...(effects.outbox ?? []), reversed],
    answer: { status: 201, body: answer(reversal, context) },
  };
}

/** A JournalEntry of the contract, with what only commit knows left open. */
function answer(reversal: JournalDraft, { principal }: CommandContext): Template {
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
    reversesEntryId: reversal.reversesEntryId,
    reversedByEntryId: null,
    lines: journalPreview({ entries: [reversal] }),
  };
}

const CASH = new Set(["TILL", "VAULT"]);

async function describe(
  { entryId, reason }: ReverseEntryInput,
  context: CommandContext,
  proposed: CommandPlan,
): Promise<ApprovalDescription> {
  const entry = await reversibleEntry(entryId);
  const [reversal] = proposed.entries ?? [];
  if (!reversal) throw new Error("a reversal without an entry");
  const accounts = reversal.lines.flatMap(({ account }) => (account ? [account] : []));
  const amount = proposed.limit?.amount;
  return {
    summary: `Reversal of ${entry.reference}${amount ? `, ${moneyText(amount)}` : ""}`,
    amount,
    ...(await balanceEffects(context.read, [reversal])),
    makerNote: reason,
    branchCode: entry.branchCode,
    holds: loweredAccounts(reversal),
    touch: accounts.map(({ id }) => id),
    // A till that closes withdraws what would still move its cash.
    scopeId: accounts.find(({ kind }) => kind === "TILL")?.id,
    subjectId: reversal.id,
    expires: accounts.some(({ kind }) => CASH.has(kind)) ? "BUSINESS_DAY" : "FIVE_DAYS",
  };
}

/** What the reversal will take from accounts is set aside, so that it can still be taken when it is approved. */
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
    .map(([accountId, amount]) => ({ accountId, amount, reason: "Reversal waiting for approval" }));
}
