import { Amount } from "@/components/money/amount";
import { fromMinor, minorOf } from "@/components/money/totals";
import type { MonetaryAmount } from "@/server/contract/fields";
import * as t from "@/words/ledger/ledger";

type Balance = { currency: string; debit: MonetaryAmount; credit: MonetaryAmount; balance: MonetaryAmount };
type Props = { opening: readonly Balance[]; closing: readonly Balance[]; period: { from: string; to: string } };

/** What the account began the period with, moved in it and ended with, one line a currency. */
export function GlBalances({ opening, closing, period }: Props) {
  if (closing.length === 0) return null;
  return (
    <section aria-label={t.periodBalances} className="figures grid gap-1">
      {closing.map((end) => {
        const start = opening.find((row) => row.currency === end.currency);
        return (
          <p key={end.currency} className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <span className="font-semibold">{end.currency}</span>
            <Part words={t.before(period.from)} value={<OnItsSide balance={start?.balance ?? zero(end)} />} />
            <Part words={t.dr} value={<Amount hideCurrency value={moved(end.debit, start?.debit)} />} />
            <Part words={t.cr} value={<Amount hideCurrency value={moved(end.credit, start?.credit)} />} />
            <Part words={t.closeOfBusiness(period.to)} value={<OnItsSide balance={end.balance} strong />} />
          </p>
        );
      })}
    </section>
  );
}

function Part({ words, value }: { words: string; value: React.ReactNode }) {
  return (
    <span>
      <span className="text-muted">{words}</span> {value}
    </span>
  );
}

/** A balance with the side on which it stands; it comes as debits less credits. */
function OnItsSide({ balance, strong = false }: { balance: MonetaryAmount; strong?: boolean }) {
  const minor = minorOf(balance.amount, balance.currency);
  const value = minor < 0n ? fromMinor(-minor, balance.currency) : balance;
  return (
    <Amount
      hideCurrency
      value={value}
      side={minor < 0n ? "CREDIT" : "DEBIT"}
      {...(strong && { weight: "strong" as const })}
    />
  );
}

function moved(end: MonetaryAmount, start: MonetaryAmount | undefined): MonetaryAmount {
  const before = start ? minorOf(start.amount, start.currency) : 0n;
  return fromMinor(minorOf(end.amount, end.currency) - before, end.currency);
}

function zero({ currency }: Balance): MonetaryAmount {
  return { amount: 0, currency };
}
