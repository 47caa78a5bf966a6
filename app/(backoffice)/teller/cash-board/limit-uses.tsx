import { LevelBars } from "@/components/charts/level-bars";
import { Amount } from "@/components/money/amount";
import { Section } from "@/components/ui/page";
import type { LimitUse } from "@/server/domains/teller/cash-pictures";
import { operationWords } from "@/server/words";
import * as t from "@/words/charts";
import * as common from "@/words/common";

/** The largest movement of each kind today beside its limit, a picture a currency. Above it stands what a checker approved. */
export function LimitUses({ uses }: { uses: readonly LimitUse[] }) {
  const words = operationWords();
  return (
    <div className="grid gap-x-8 gap-y-6 xl:grid-cols-2">
      {[...new Set(uses.map(({ currency }) => currency))].map((currency) => (
        <Section key={currency} title={t.limitUse(currency)} note={t.largestPosted}>
          <LevelBars
            label={t.limitUse(currency)}
            head={[common.movement, t.largestPosted, common.limit, t.used]}
            levels={uses
              .filter((use) => use.currency === currency)
              .map(({ operation, largest, limit }) => ({
                name: words[operation] ?? operation,
                value: largest.amount,
                limit: limit.amount,
                words: [
                  <Amount key="largest" value={largest} hideCurrency />,
                  <Amount key="limit" value={limit} hideCurrency />,
                  limit.amount > 0 ? t.percent((largest.amount / limit.amount) * 100) : "–",
                ],
              }))}
          />
        </Section>
      ))}
    </div>
  );
}
