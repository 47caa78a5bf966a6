import { ColumnChart } from "@/components/charts/column-chart";
import { Amount } from "@/components/money/amount";
import { Section } from "@/components/ui/page";
import type { CashHour } from "@/server/domains/teller/cash-pictures";
import * as t from "@/words/charts";

/** Hours that are drawn in any case: an hour alone says nothing about a day. */
const [OPENS, CLOSES] = [9, 16];

const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** What customers paid in and drew today by the hour, a picture a currency. */
export function CashHours({ hours }: { hours: readonly CashHour[] }) {
  const currencies = [...new Set(hours.map(({ currency }) => currency))];
  if (currencies.length === 0)
    return (
      <Section title={t.cashByHour}>
        <p className="text-muted">{t.noMovementsToday}</p>
      </Section>
    );
  return (
    <div className="grid gap-x-8 gap-y-6 xl:grid-cols-2">
      {currencies.map((currency) => {
        const own = hours.filter((hour) => hour.currency === currency);
        const worked = own.map(({ hour }) => hour);
        const [from, to] = [Math.min(OPENS, ...worked), Math.max(CLOSES, ...worked)];
        const shown = Array.from({ length: to - from + 1 }, (_, index) => from + index);
        const nothing = { amount: 0, currency };
        return (
          <Section key={currency} title={t.cashByHourIn(currency)}>
            <ColumnChart
              label={t.cashByHourIn(currency)}
              over={t.hour}
              series={[t.cashIn, t.cashOut]}
              columns={shown.map((hour) => {
                const { cashIn = nothing, cashOut = nothing } = own.find((each) => each.hour === hour) ?? {};
                return {
                  label: String(hour),
                  name: clock(hour),
                  values: [cashIn.amount, cashOut.amount],
                  words: [
                    <Amount key="in" value={cashIn} hideCurrency />,
                    <Amount key="out" value={cashOut} hideCurrency />,
                  ],
                };
              })}
            />
          </Section>
        );
      })}
    </div>
  );
}
