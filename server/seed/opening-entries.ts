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

// Money before any cash was brought in: entries of category OPENING by the seed and by tests. These operations are not served. The audit
// trail names them by id.

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

/** Dr 1040 head-office cash / Cr the target: capital, or balances taken over. */
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

/** The balance of an account before the bank kept its books here: Dr 1040 / Cr the account. */
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

/** The bank's own capital: Dr 1040 / Cr 3100. */
export const openingCapital = command(capitalOperation, {
  plan: async ({ body: { amount } }, { read }) => {
    const glCode = await glCodeOf(read, "SHARE_CAPITAL");
    const subject = { type: "gl-account", id: glCode };
    // A code is not an id, so the entry itself is the source of capital.
    const opening = { subject, sourceId: newId(), narrative: "Share capital paid in" };
    return openingPlan(read, glCode, positiveMoney(amount), opening);
  },
});
