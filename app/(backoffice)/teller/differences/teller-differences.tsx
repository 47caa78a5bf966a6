import { SidesChart } from "@/components/charts/sides-chart";
import { Amount } from "@/components/money/amount";
import { Section } from "@/components/ui/page";
import type { TellerDifference } from "@/server/domains/teller/cash-pictures";
import * as t from "@/words/charts";
import * as common from "@/words/common";

/** What each teller was over and short over 30 days, a picture a currency. */
export function TellerDifferences({ rows, from }: { rows: readonly TellerDifference[]; from: string }) {
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  if (currencies.length === 0) return null;
  return (
    <div className="grid gap-x-8 gap-y-4 xl:grid-cols-2">
      {currencies.map((currency) => (
        <Section key={currency} title={t.differencesByTeller(currency)} note={common.last30Days}>
          <SidesChart
            label={t.differencesByTeller(currency)}
            head={[common.teller, t.counts, t.short, t.over]}
            legend={[t.short, t.over]}
            rows={rows
              .filter((row) => row.currency === currency)
              .map(({ teller, name, counts, over, short }) => ({
                name: name ?? teller,
                left: short.amount,
                right: over.amount,
                words: [
                  counts,
                  <Amount key="short" value={short} hideCurrency />,
                  <Amount key="over" value={over} hideCurrency />,
                ],
                href: `/teller/differences?teller=${encodeURIComponent(name ?? teller)}&from=${from}`,
              }))}
          />
        </Section>
      ))}
    </div>
  );
}
