"use client";

import { useState } from "react";
import { useOperation } from "@/components/api/use-operation";
import { Amount } from "@/components/money/amount";
import { faceText } from "@/components/money/denominations";
import type { MonetaryAmount } from "@/components/money/format-amount";
import { fromMinor, minorOf } from "@/components/money/totals";
import { DrawerCash } from "@/components/records/till";
import { Stat } from "@/components/ui/stat";
import type { TillDenominations, TillView } from "@/server/contract/teller/cash";
import type { getTillDenominations } from "@/server/contract/teller/tills";
import * as t from "@/words/teller/counter";
import { movementWord } from "./movement-words";

/** The till's balance, its available part and its denominations, or a note that the branch hides them. */
export function TillCash({ till }: { till: TillView }) {
  const { cashBalance, availableCash } = till;
  return (
    <div className="overflow-hidden rounded-panel border border-line">
      <Stat
        size="figure"
        label={t.cashInTill(till.tillCode)}
        value={<DrawerCash value={cashBalance} />}
        note={cashBalance && availableCash ? freeWords(cashBalance, availableCash) : t.hiddenAtThisBranch}
      />
      {cashBalance && <ByDenomination till={till} />}
    </div>
  );
}

function freeWords({ amount, currency }: MonetaryAmount, available: MonetaryAmount) {
  const reserved = minorOf(amount, currency) - minorOf(available.amount, currency);
  return reserved > 0n
    ? t.reservedForPendingApprovals(<Amount value={fromMinor(reserved, currency)} />)
    : t.fullyAvailable;
}

/** Read on opening and whenever the cash changes. */
function ByDenomination({ till }: { till: TillView }) {
  const [open, setOpen] = useState(false);
  const { data } = useOperation<typeof getTillDenominations>(
    "GET /teller/tills/{id}/denominations",
    { params: { id: till.tillId } },
    { enabled: open },
  );
  return (
    <details className="border-line border-t" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="px-4 py-2 text-label text-muted">{t.byDenomination}</summary>
      <div className="px-4 pb-3">{data ? <Notes cash={data} /> : <p className="text-muted">{t.loading}</p>}</div>
    </details>
  );
}

function Notes({ cash: { denominations, uncounted, currency } }: { cash: TillDenominations }) {
  if (denominations === null) {
    return (
      <>
        <p className="text-muted">{t.notCountedByDenomination}</p>
        <ul className="divide-y divide-line">
          {uncounted.map(({ type, direction, movements, amount }) => (
            <li key={`${type} ${direction}`} className="flex items-baseline gap-2 py-1">
              <span>{movementWord(type)}</span>
              <span className="text-label text-muted">{t.movementCount(movements)}</span>
              <span className="ml-auto">
                <Amount value={direction === "OUT" ? { ...amount, amount: -amount.amount } : amount} hideCurrency />
              </span>
            </li>
          ))}
        </ul>
      </>
    );
  }
  if (denominations.length === 0) return <p className="text-muted">{t.noCash}</p>;
  return (
    <table className="figures w-full">
      <caption className="sr-only">{t.byDenomination}</caption>
      <tbody>
        {denominations.map(({ value, count, amount }) => (
          <tr key={value} className="border-line border-b last:border-0">
            <th scope="row" className="py-1 text-right font-normal">
              {faceText(value, currency)}
            </th>
            <td className="py-1 pl-2 text-right text-muted">× {count.toLocaleString("en")}</td>
            <td className="py-1 text-right">
              <Amount value={amount} hideCurrency />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
