import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Amount } from "@/components/money/amount";
import type { MonetaryAmount } from "@/components/money/format-amount";
import { Section } from "@/components/ui/page";
import { Stat } from "@/components/ui/stat";
import type { CardUsageView, CardView } from "@/server/contract/cards";
import { addDays } from "@/server/kernel/business-date";
import * as t from "@/words/cards";

type Props = { card: CardView; usage: CardUsageView; actions: ReactNode };

/** Uses start again on the next calendar date, because every date is a business date of the bank's books. */
export function CardUsage({ card, usage, actions }: Props) {
  const { businessDate, available } = usage;
  return (
    <Section title={t.limitsAndUse} note={t.resetsOn(businessDate, addDays(businessDate, 1))} actions={actions}>
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-panel lg:grid-cols-4 xl:grid-cols-2 2xl:grid-cols-4">
        <Stat label={t.availableIn(card.currency)} value={<Figure value={available} />} note={t.onTheAccount} />
        <Stat
          label={t.perTransaction}
          value={card.singleTxnCap ? <Figure value={card.singleTxnCap} /> : t.noCap}
          note={t.highestPayment}
        />
        <Use label={t.dailyLimitLeft} used={usage.dailyUsed} limit={usage.dailyLimit} left={usage.dailyLeft} />
        <Use label={t.cashLimitLeft} used={usage.atmUsed} limit={usage.atmLimit} left={usage.atmLeft} />
      </div>
    </Section>
  );
}

const Figure = ({ value }: { value: MonetaryAmount }) => <Amount value={value} hideCurrency />;

type UseProps = { label: string; used: MonetaryAmount; limit: MonetaryAmount | null; left: MonetaryAmount | null };

/** The bar repeats the figures above and below it. */
function Use({ label, used, limit, left }: UseProps) {
  if (!limit || !left) {
    return <Stat label={label} value={t.noCap} note={t.usedToday(<Figure value={used} />)} />;
  }
  const share = Math.min(100, (used.amount / limit.amount) * 100);
  return (
    <Stat
      label={label}
      value={<Figure value={left} />}
      note={
        <>
          <span aria-hidden className="my-1 block h-1.5 rounded-full bg-line">
            <span
              className={clsx("block h-full rounded-full", left.amount > 0 ? "bg-accent" : "bg-danger")}
              style={{ width: used.amount > 0 ? `max(2px, ${share}%)` : 0 }}
            />
          </span>
          {t.usedOf(<Figure value={used} />, <Figure value={limit} />)}
        </>
      }
    />
  );
}
