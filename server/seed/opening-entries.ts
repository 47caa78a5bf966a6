import { z } from "zod";
import type { ReadDb } from "@/db/tx";
import { command } from "@/server/commands/command";
import type { AnsweringPlan } from "@/server/commands/plan";
import { MonetaryAmount, uuid } from "@/server/contract/fields";
import { internalOperation } from "@/server/contract/operations-of";
import { DomainError } from "@/server/kernel/errors";
import { newId } from "@/server/kernel/ids";
import { type Money, positiveMoney } from "@/server/kernel/money";
import { findLedgerAccount, glCodeOf } from "@/server/posting/accounts";
import { credit, debit, journalDraft, type LedgerAccountRef } from "@/server/posting/journal-draft";

// Money without a cash deposit: entries of category OPENING, made by the seed and by tests. No operation serves these
// commands, which the audit trail records by id.

const balanceOperation = internalOperation("openingBalance", "POST /opening-balances", {
  summary: "Bring in an opening balance",
  access: "authenticated",
  body: z.object({ accountId: uuid, amount: MonetaryAmount, narrative: z.string().optional() }),
  responses: { 201: z.object({ entryId: uuid }) },
});

const capitalOperation = internalOperation("openingCapital", "POST /opening-capital", {
  summary: "Pay in the bank's own capital",
  access: "authenticated",
  body: z.object({ amount: MonetaryAmount }),
  responses: { 201: z.object({ entryId: uuid }) },
});

type Opening = { subject: { type: string; id: string }; sourceId: string; narrative: string };

/** Dr 1040 head-office cash / Cr the target: money at the bank's foundation or takeover. */
async function openingPlan(
  read: ReadDb,
  target: LedgerAccountRef | string,
  money: Money,
  { subject, sourceId, narrative }: Opening,
): Promise<AnsweringPlan<typeof balanceOperation | typeof capitalOperation>> {
  const entry = journalDraft({
    category: "OPENING",
    narrative,
    sourceType: "opening",
    sourceId,
    lines: [debit(await glCodeOf(read, "CASH_IN_TRANSIT"), money), credit(target, money)],
  });
  return { entries: [entry], subject, answer: { entryId: entry.id } };
}

/** An account's balance from before the bank's books: Dr 1040 / Cr the account. */
export const openingBalance = command(balanceOperation, {
  plan: async ({ body: { accountId, amount, narrative } }, { read }) => {
    const account = await findLedgerAccount(read, accountId);
    if (!account) throw new DomainError("UNKNOWN_ACCOUNT", "There is no such account.");
    const subject = { type: "account", id: account.id };
    return openingPlan(read, account, positiveMoney(amount), {
      subject,
      sourceId: account.id,
      narrative: narrative ?? "Opening balance",
    });
  },
});

/** Paid-in capital: Dr 1040 / Cr 3100. */
export const openingCapital = command(capitalOperation, {
  plan: async ({ body: { amount } }, { read }) => {
    const glCode = await glCodeOf(read, "SHARE_CAPITAL");
    const subject = { type: "gl-account", id: glCode };
    // Capital has no source record, and a code is no id.
    const opening = { subject, sourceId: newId(), narrative: "Share capital paid in" };
    return openingPlan(read, glCode, positiveMoney(amount), opening);
  },
});
