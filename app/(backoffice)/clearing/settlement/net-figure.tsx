import { Amount } from "@/components/money/amount";
import type { MonetaryAmount } from "@/components/money/format-amount";
import * as t from "@/words/clearing/settlement";

/** Positive: the bank receives. */
export function directionOf({ amount }: MonetaryAmount): string {
  if (amount === 0) return t.nothingIsDue;
  return amount > 0 ? t.bankReceives : t.bankPays;
}

export function unsigned({ amount, currency }: MonetaryAmount): MonetaryAmount {
  return { amount: Math.abs(amount), currency };
}

/** The nets of a settlement, each with its direction in words. */
export function NetFigures({ nets }: { nets: readonly MonetaryAmount[] }) {
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-3">
      {nets.map((net) => (
        <div key={net.currency}>
          <dt className="text-muted">{directionOf(net)}</dt>
          <dd className="font-semibold text-figure">
            <Amount value={unsigned(net)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
