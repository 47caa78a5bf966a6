"use client";

import { Amount } from "@/components/money/amount";
import { formatAmount, type MonetaryAmount } from "@/components/money/format-amount";
import { JournalEntryStrip } from "@/components/money/journal-entry-strip";
import { fromMinor, minorOf } from "@/components/money/totals";
import { groupedAccountNo } from "@/components/records/account-number";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import type { AccountView } from "@/server/contract/accounts";
import { foreseenRefusals } from "./foresight";

type Props = {
  from: AccountView | null;
  to: AccountView | null;
  amount: MonetaryAmount | null;
  /** The limit that the amount passes. */
  limit: MonetaryAmount | null;
};

/** Balances before and after, the lines that will post, what stands in the way, and whether a checker decides. */
export function WhatWillHappen({ from, to, amount, limit }: Props) {
  const refusals = foreseenRefusals(from, to, amount);
  if (!from && !to) {
    return (
      <Section title="What will happen">
        <p className="text-muted">Name payer and payee: their balances before and after stand here.</p>
      </Section>
    );
  }
  return (
    <Section title="What will happen">
      <div className="grid gap-4">
        {refusals.length > 0 && (
          <Notice tone="danger" live="status" title="This would be refused">
            {refusals.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </Notice>
        )}
        {limit && refusals.length === 0 && (
          <Notice tone="pending" live="status" title="A checker decides">
            It passes the limit of {formatAmount(limit)}. Nothing moves until somebody else approves it; the amount is
            held on the payer&apos;s account meanwhile.
          </Notice>
        )}
        <table className="w-full text-body">
          <caption className="sr-only">Balances before and after</caption>
          <thead>
            <tr className="text-label text-muted">
              <th scope="col" className="pb-1 text-left font-medium">
                Account
              </th>
              <th scope="col" className="pb-1 text-right font-medium">
                Available now
              </th>
              <th scope="col" className="pb-1 text-right font-medium">
                {limit ? "After approval" : "After"}
              </th>
            </tr>
          </thead>
          <tbody>
            <Effect words="From" account={from} amount={amount} sign={-1n} />
            <Effect words="To" account={to} amount={amount} sign={1n} />
          </tbody>
        </table>
        {from && to && amount && refusals.length === 0 && (
          <JournalEntryStrip
            preview
            lines={[
              { side: "DEBIT", amount, account: groupedAccountNo(from.accountNo), name: from.accountName },
              { side: "CREDIT", amount, account: groupedAccountNo(to.accountNo), name: to.accountName },
            ]}
          />
        )}
      </div>
    </Section>
  );
}

type EffectProps = { words: string; account: AccountView | null; amount: MonetaryAmount | null; sign: bigint };

function Effect({ words, account, amount, sign }: EffectProps) {
  if (!account) return null;
  const now = account.availableBalance;
  const moves = amount !== null && amount.currency === account.currency;
  const after = moves
    ? fromMinor(minorOf(now.amount, now.currency) + sign * minorOf(amount.amount, amount.currency), now.currency)
    : null;
  return (
    <tr>
      <th scope="row" className="border-line border-t py-2 text-left font-normal">
        <span className="text-muted">{words}</span> {account.accountName}{" "}
        <span className="reference whitespace-nowrap text-muted">{groupedAccountNo(account.accountNo)}</span>
      </th>
      <td className="border-line border-t py-2 pl-4 text-right align-top">
        <Amount value={now} />
      </td>
      <td className="border-line border-t py-2 pl-4 text-right align-top">
        {after ? <Amount value={after} weight="strong" /> : <span className="text-faint">–</span>}
      </td>
    </tr>
  );
}
