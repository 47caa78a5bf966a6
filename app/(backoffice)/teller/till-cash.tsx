import { Amount } from "@/components/money/amount";
import type { MonetaryAmount } from "@/components/money/format-amount";
import { fromMinor, minorOf } from "@/components/money/totals";
import { DrawerCash } from "@/components/records/till";
import { Stat } from "@/components/ui/stat";
import type { TillView } from "@/server/contract/cash";
import * as t from "@/words/counter";

/** The balance of the till, and how much of it may be paid out; where the branch hides both, that it does. */
export function TillCash({ till }: { till: TillView }) {
  const { cashBalance, availableCash } = till;
  return (
    <div className="overflow-hidden rounded-panel border border-line">
      <Stat
        size="figure"
        label={t.cashInTill(till.tillCode)}
        value={<DrawerCash value={cashBalance} />}
        note={cashBalance && availableCash ? freeWords(cashBalance, availableCash) : t.countedBlindAtThisBranch}
      />
    </div>
  );
}

function freeWords({ amount, currency }: MonetaryAmount, available: MonetaryAmount) {
  const reserved = minorOf(amount, currency) - minorOf(available.amount, currency);
  return reserved > 0n
    ? t.reservedForPendingApprovals(<Amount value={fromMinor(reserved, currency)} />)
    : t.fullyAvailable;
}
