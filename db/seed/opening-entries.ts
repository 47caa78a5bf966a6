import { z } from "zod";
import type { CommandPlan } from "@/server/commands/define-command";
import { defineCommand } from "@/server/commands/define-command";
import { DomainError } from "@/server/kernel/errors";
import { type Money, positiveMoney } from "@/server/kernel/money";
import { findLedgerAccount, glCodeOf } from "@/server/posting/accounts";
import { credit, debit, journalDraft, type LedgerAccountRef } from "@/server/posting/journal-draft";
import type { ReadDb } from "../tx";

// How money is there before anybody has brought cash: entries of category OPENING, made by the seed and by tests. They are
// no operations of the interface.

const amount = z.object({ amount: z.number(), currency: z.string() });

/** Dr 1040 head-office cash / Cr the target; money that the bank was founded with or took over. */
async function openingPlan(
  read: ReadDb,
  target: LedgerAccountRef | string,
  money: Money,
  subject: { type: string; id: string },
  narrative: string,
): Promise<CommandPlan> {
  const entry = journalDraft({
    category: "OPENING",
    narrative,
    sourceType: "opening",
    sourceId: subject.id,
    lines: [debit(await glCodeOf(read, "CASH_IN_TRANSIT"), money), credit(target, money)],
  });
  return { entries: [entry], subject, answer: { status: 201, body: { entryId: entry.id } } };
}

/** Brings an account the balance it had before the bank kept its books here: Dr 1040 / Cr the account. */
export const openingBalanceCommand = defineCommand({
  type: "accounts.opening-balance",
  version: 1,
  operationId: "openingBalance",
  input: z.object({ accountId: z.string(), amount, narrative: z.string().optional() }),
  plan: async ({ accountId, amount: wire, narrative }, { read }) => {
    const account = await findLedgerAccount(read, accountId);
    if (!account) throw new DomainError("UNKNOWN_ACCOUNT", "There is no such account.");
    const subject = { type: "account", id: accountId };
    return openingPlan(read, account, positiveMoney(wire), subject, narrative ?? "Opening balance");
  },
});

/** Pays in the bank's own capital: Dr 1040 / Cr 3100. */
export const openingCapitalCommand = defineCommand({
  type: "ledger.opening-capital",
  version: 1,
  operationId: "openingCapital",
  input: z.object({ amount }),
  plan: async ({ amount: wire }, { read }) => {
    const glCode = await glCodeOf(read, "SHARE_CAPITAL");
    return openingPlan(read, glCode, positiveMoney(wire), { type: "gl-account", id: glCode }, "Share capital paid in");
  },
});
