import { Amount } from "@/components/money/amount";
import { fromMinor, minorOf } from "@/components/money/totals";
import { Stat } from "@/components/ui/stat";
import type { TillView } from "@/server/contract/cash";
import * as t from "@/words/counter";

/** The balance of the till, and how much of it may be paid out. */
export function TillCash({ till }: { till: TillView }) {
  const { currency, cashBalance, availableCash } = till;
  const reserved = minorOf(cashBalance.amount, currency) - minorOf(availableCash.amount, currency);
  return (
    <div className="overflow-hidden rounded-panel border border-line">
      <Stat
        size="figure"
        label={t.cashInTill(till.tillCode)}
        value={<Amount value={cashBalance} />}
        note={
          reserved > 0n
            ? t.reservedForPendingApprovals(<Amount value={fromMinor(reserved, currency)} />)
            : t.fullyAvailable
        }
      />
    </div>
  );
}
