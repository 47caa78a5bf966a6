import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { CashMovementView, ReceiptView } from "@/server/contract/teller/cash";
import * as common from "@/words/common";
import { amountInWords } from "@/words/money";
import * as t from "@/words/papers";
import { Amount } from "../money/amount";
import { faceText } from "../money/denominations";
import { decimalsOf } from "../money/format-amount";
import { minorOf } from "../money/totals";
import { groupedAccountNo } from "../records/account-number";
import { momentOf } from "../ui/format-time";

export const RECEIPT_TITLES: Record<CashMovementView["type"], string> = {
  DEPOSIT: t.cashDeposit,
  WITHDRAWAL: t.cashWithdrawal,
  REVERSAL: t.reversalOfCash,
  OPENING: common.openingFloat,
  TRANSFER_IN: t.cashIntoTheTill,
  TRANSFER_OUT: t.cashOutOfTheTill,
  OVERAGE: common.cashOver,
  SHORTAGE: common.cashShort,
  CLOSING: t.cashToTheVault,
  FUNDING: t.vaultFunding,
};

type ReceiptProps = {
  receipt: ReceiptView;
  timeZone: string;
  /** A4, with the amount in words and `children`. */
  wide?: boolean;
  children?: ReactNode;
};

/** The content of a receipt below its title, on 80 mm or A4. */
export function ReceiptPaper({ receipt, timeZone, wide = false, children }: ReceiptProps) {
  const { movement, teller, holder, balanceAfter, charges, accountChange } = receipt;
  const { accountId, accountNo, amount, denominations } = movement;
  return (
    <>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        <Line term={common.receipt}>{movement.receiptNo}</Line>
        <Line term={common.businessDate}>{movement.businessDate}</Line>
        <Line term={common.posted}>{momentOf(movement.postedAt, { timeZone, seconds: true })}</Line>
        <Line term={common.till}>{movement.tillCode}</Line>
        {teller && <Line term={common.teller}>{teller}</Line>}
        {accountNo && <Line term={common.account}>{groupedAccountNo(accountNo)}</Line>}
        {holder && <Line term={common.holder}>{holder}</Line>}
        {movement.identification && (
          <Line term={movement.direction === "IN" ? common.presentedBy : common.paidTo}>
            {movement.identification.name}
          </Line>
        )}
        {movement.narrative && <Line term={t.forCustomer}>{movement.narrative}</Line>}
        <Line term={common.entry}>{movement.entryReference}</Line>
      </dl>
      <Sum amount={amount} wide={wide} />
      {charges.length > 0 && accountChange && <Charges charges={charges} accountChange={accountChange} />}
      <div className="mb-3 border-ink border-b pb-2" />
      {balanceAfter && (
        <p className="mb-3 flex justify-between gap-3">
          {t.balanceAfter} <Amount value={balanceAfter} />
        </p>
      )}
      {amount && denominations && denominations.length > 0 && (
        <p className="figures mb-3 text-label">
          {denominations.map(({ value, count }) => `${count} × ${faceText(value, amount.currency)}`).join(", ")}
        </p>
      )}
      {children}
      <footer className="grid grid-cols-2 gap-4 pt-10 text-label">
        <span className="border-ink border-t pt-1">{accountId ? common.customer : t.receivedBy}</span>
        <span className="border-ink border-t pt-1">{common.teller}</span>
      </footer>
    </>
  );
}

/** The amount, on A4 also in words. A sentence replaces it while the reader counts the till. */
function Sum({ amount, wide }: { amount: CashMovementView["amount"]; wide: boolean }) {
  if (amount === null) return <p className="mt-3 border-ink border-t pt-2">{t.amountHiddenDuringCount}</p>;
  const { currency } = amount;
  return (
    <>
      <p className="mt-3 border-ink border-t pt-2 text-right font-semibold text-title">
        <Amount value={amount} />
      </p>
      {wide && (
        <p className="text-right">{amountInWords(minorOf(amount.amount, currency), currency, decimalsOf(currency))}</p>
      )}
    </>
  );
}

type ChargesProps = { charges: ReceiptView["charges"]; accountChange: NonNullable<ReceiptView["accountChange"]> };

/** The charges by name, and the total change of the account. */
function Charges({ charges, accountChange: { amount, currency } }: ChargesProps) {
  const lines = [
    ...charges.map((charge) => ({ ...charge, total: false })),
    {
      name: amount < 0 ? t.debitedInAll : t.creditedInAll,
      amount: { amount: Math.abs(amount), currency },
      total: true,
    },
  ];
  return (
    <ul aria-label={common.charges} className="mt-2 grid gap-y-0.5">
      {lines.map(({ name, amount: value, total }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: charges may share a name, and their order is fixed
        <li key={index} className={clsx("flex justify-between gap-3", total && "font-semibold")}>
          {name} <Amount value={value} />
        </li>
      ))}
    </ul>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="figures min-w-0 break-words text-right">{children ?? "–"}</dd>
    </>
  );
}
