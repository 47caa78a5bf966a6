import { clsx } from "clsx";
import { ColumnChart } from "@/components/charts/column-chart";
import type { ListAddress } from "@/components/data-table/list-address";
import { formatFigure, type MonetaryAmount } from "@/components/money/format-amount";
import { fromMinor, minorOf } from "@/components/money/totals";
import type { SettlementPositionView } from "@/server/contract/clearing/sessions";
import { listSettlementPositions } from "@/server/domains/clearing/settlement/queries";
import { listPage } from "@/server/http/list-page";
import * as t from "@/words/clearing/settlement";
import * as common from "@/words/common";
import type { PositionFilter } from "./position-filter";

const DAYS = 30;
const READ = 200;

type Props = { filter: PositionFilter; address: ListAddress };

/** The nets of the latest dates of the filter, one picture per currency. */
export async function NetChart({ filter, address }: Props) {
  const { items, next } = await listPage(listSettlementPositions(filter), "", READ);
  const read = [...new Set(items.map(({ businessDate }) => businessDate))];
  // Positions of the last date read may be missing.
  const dates = read.slice(0, next === null ? DAYS : Math.min(DAYS, read.length - 1)).reverse();
  if (dates.length < 2) return null;
  const currencies = [...new Set(items.map(({ currency }) => currency))].sort().filter((currency) => {
    const drawn = dates.filter((date) => sumsOf(items, date, currency).some(({ amount }) => amount > 0));
    // One column compares with nothing.
    return drawn.length > 1;
  });
  return (
    <div className={clsx("grid gap-x-8 gap-y-3", currencies.length > 1 && "lg:grid-cols-2")}>
      {currencies.map((currency) => (
        <div key={currency} className="grid min-w-0 gap-1">
          <p aria-hidden className="text-label text-muted">
            {t.netPerDayIn(currency)}
          </p>
          <ColumnChart
            low
            label={t.netPerDayIn(currency)}
            over={common.businessDate}
            series={[t.bankReceives, t.bankPays]}
            columns={dates.map((date, index) => {
              const sums = sumsOf(items, date, currency);
              return {
                // Every fifth date has room at any width.
                label: (dates.length - 1 - index) % 5 === 0 ? date.slice(5) : "",
                name: date,
                values: sums.map(({ amount }) => amount),
                words: sums.map(formatFigure),
                href: address.with({ from: date, to: date }),
              };
            })}
          />
        </div>
      ))}
    </div>
  );
}

/** Received and paid. */
function sumsOf(positions: readonly SettlementPositionView[], date: string, currency: string): MonetaryAmount[] {
  const nets = positions
    .filter((position) => position.currency === currency && position.businessDate === date)
    .map(({ netAmount }) => minorOf(netAmount.amount, currency));
  const sumOf = (some: readonly bigint[]) => some.reduce((sum, net) => sum + net, 0n);
  return [sumOf(nets.filter((net) => net > 0n)), -sumOf(nets.filter((net) => net < 0n))].map((minor) =>
    fromMinor(minor, currency),
  );
}
