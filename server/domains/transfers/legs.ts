import type { JournalLine } from "../../contract/ledger";
import { amountToWire } from "../../kernel/money";
import type { DraftLine } from "../../posting/journal-draft";
import type { Destination } from "./destination";

// The legs of a transfer's answer, from the request and the small stored result.

/** Account and GL code of a leg of the transfer itself. */
export type Leg = readonly [accountId: string | null, glCode: string];

/** A leg of a charge. Account null: a GL account. Minor units as text. */
export type AddedLeg = readonly [
  side: JournalLine["side"],
  accountId: string | null,
  glCode: string,
  minor: string,
  name: string | null,
];

export function payeeLeg({ account, target }: Destination): Leg {
  return typeof target === "string" ? [null, target] : [account?.id ?? null, target.glCode];
}

export function addedLeg({ side, account, glCode, money, name }: DraftLine): AddedLeg {
  return [side, account?.id ?? null, glCode, money.minor.toString(), name ?? null];
}

type Transferred = {
  readonly payer: Leg;
  readonly payee: Leg;
  readonly fromAccount: string;
  readonly toAccount: string | null;
  readonly amount: JournalLine["amount"];
};

/** Payer, payee, then the charges on either. */
export function legsOf(
  { payer, payee, fromAccount, toAccount, amount }: Transferred,
  added: readonly AddedLeg[],
): JournalLine[] {
  const [[payerId, payerGl], [payeeId, payeeGl]] = [payer, payee];
  const own = { amount, narrative: null };
  return [
    { lineNo: 1, side: "DEBIT", glCode: payerGl, accountId: payerId, accountNo: fromAccount, ...own },
    { lineNo: 2, side: "CREDIT", glCode: payeeGl, accountId: payeeId, accountNo: toAccount, ...own },
    ...added.map(([side, accountId, glCode, minor, narrative], index): JournalLine => {
      const accountNo = accountId === null ? null : accountId === payerId ? fromAccount : toAccount;
      const { currency } = amount;
      const charged = { amount: amountToWire(BigInt(minor), currency), currency };
      return { lineNo: index + 3, side, glCode, accountId, accountNo, amount: charged, narrative };
    }),
  ];
}
