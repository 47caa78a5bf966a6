import { and, asc, eq, isNull, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { commissionAccruals, commissionPayouts } from "@/db/schema/payouts";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/payouts";
import type { Contribution } from "../../commands/compose";
import type { ReversalHook, ReversedEntry } from "../../commands/reversal";
import { insert, type RowChange, update } from "../../commands/rows";
import { fact } from "../../commands/template";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { type JournalDraft, journalDraft, swapSides } from "../../posting/journal-draft";
import { getReversibleEntry } from "../ledger/reverse-entry";

// Effects of reversals (RULES.md). Commit compares the state of each accrual under its lock, so a concurrent payment or reversal replans.

type Accrual = typeof commissionAccruals.$inferSelect;

/** Reversing a movement reverses its commission, each accrual by a separate entry. */
export const earningReversal: ReversalHook = {
  effects: async (entry, reversal, { read }) => {
    const { movementEntryId, status, clawsBackId, id } = commissionAccruals;
    const earned = await read
      .select()
      .from(commissionAccruals)
      .where(and(eq(movementEntryId, entry.id), isNull(clawsBackId), ne(status, "REVERSED")))
      .orderBy(asc(id));
    const entries: JournalDraft[] = [];
    const rows: RowChange[] = [];
    for (const accrual of earned) {
      const taken = await takenBack(read, accrual, reversal);
      entries.push(taken);
      rows.push(...reversedRows(accrual, taken.id));
    }
    return { entries, rows };
  },
};

async function takenBack(read: ReadDb, accrual: Accrual, { narrative }: JournalDraft): Promise<JournalDraft> {
  const posted = await getReversibleEntry(read, accrual.entryId);
  return journalDraft({
    category: "ADJUSTMENT",
    narrative,
    sourceType: "reversal",
    sourceId: posted.id,
    branchCode: posted.branchCode,
    reversesEntryId: posted.id,
    lines: swapSides(posted.lines),
  });
}

/** Ends the debt of an accrual. A paid one leaves a clawback, which reduces the next payment. */
function reversedRows(accrual: Accrual, reversalId: string): RowChange[] {
  const { id, status } = accrual;
  const reversed = update(
    commissionAccruals,
    { id },
    {
      expect: { status: [status] },
      set: { status: "REVERSED" },
      refusal: "STALE",
    },
  );
  if (status !== "PAID") return [reversed];
  const clawback = insert(commissionAccruals, {
    ...accrual,
    id: newId(),
    amountMinor: -accrual.amountMinor,
    withheldMinor: null,
    status: "ACCRUED",
    entryId: reversalId,
    payoutId: null,
    clawsBackId: id,
    businessDate: fact("businessDate"),
    createdAt: fact("postedAt"),
  });
  return [reversed, clawback];
}

/** Reverses an accrual while its movement stands. */
export const accrualReversal: ReversalHook = {
  effects: async ({ id: entryId }, reversal, { read }): Promise<Contribution> => {
    const rows = await read
      .select()
      .from(commissionAccruals)
      .where(and(eq(commissionAccruals.entryId, entryId), isNull(commissionAccruals.clawsBackId)));
    return { rows: rows.flatMap((accrual) => reversedRows(accrual, reversal.id)) };
  },
};

const paidOut = ({ lines }: ReversedEntry) => {
  const [first] = lines;
  if (!first) return undefined;
  const debits = lines.filter(({ side }) => side === "DEBIT");
  const minor = debits.reduce((sum, { money }) => sum + money.minor, 0n);
  return { operation: "payCommission", amount: { minor, currency: first.money.currency } };
};

/** Reversing a payment makes its accruals owed again (`settle_accruals`). Its cycle may be paid again. */
export const payoutReversal: ReversalHook = {
  limit: paidOut,
  effects: async ({ sourceId: id }, _, { read }): Promise<Contribution> => {
    if (await isNetted(read, id)) throw new DomainError("ILLEGAL_STATE", t.netted);
    const refusal = { code: "ILLEGAL_STATE", message: t.payoutIsReversed } as const;
    return {
      rows: [update(commissionPayouts, { id }, { expect: { status: ["PAID"] }, set: { status: "REVERSED" }, refusal })],
    };
  },
};

/** Whether a later payment has netted a clawback of this one. */
async function isNetted(read: ReadDb, payoutId: string): Promise<boolean> {
  const clawback = alias(commissionAccruals, "clawback");
  const found = await read
    .select({ id: clawback.id })
    .from(commissionAccruals)
    .innerJoin(clawback, eq(clawback.clawsBackId, commissionAccruals.id))
    .where(and(eq(commissionAccruals.payoutId, payoutId), eq(clawback.status, "PAID")))
    .limit(1);
  return found.length > 0;
}
