import { ColumnChart } from "@/components/charts/column-chart";
import * as t from "@/words/compliance/watchlist";

type Bracket = { from: number; to: number | null; count: number };

/** How much waits, by how many days it has waited. */
export function AgeColumns({
  label,
  series,
  brackets,
}: {
  label: string;
  series: string;
  brackets: readonly Bracket[];
}) {
  return (
    <ColumnChart
      label={label}
      over={t.inDays}
      series={[series]}
      whole
      low
      columns={brackets.map(({ from, to, count }) => ({
        label: t.daysFromTo(from, to),
        values: [count],
        words: [count.toLocaleString("en")],
      }))}
    />
  );
}
