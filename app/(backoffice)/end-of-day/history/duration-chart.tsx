import { ColumnChart } from "@/components/charts/column-chart";
import { durationOf } from "@/components/ui/format-time";
import type { EndOfDayRunView } from "@/server/contract/end-of-day";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/end-of-day/history";
import * as controls from "@/words/ledger/controls";
import { steps } from "@/words/service/end-of-day";
import { stepShares } from "./step-shares";

const MINUTE_MS = 60_000;
/** From here on the axis has minutes. */
const MINUTES_FROM_MS = 3 * MINUTE_MS;

/** The durations of the latest runs, with the shares of the slow steps. One run compares with nothing. */
export function DurationChart({ runs }: { runs: readonly EndOfDayRunView[] }) {
  const shown = stepShares(runs);
  if (shown.runs.length < 2) return null;
  // The axis suits the usual run. The chart cuts the column of a run that waited for its retry.
  const usual = shown.runs.map(({ total }) => total).sort((left, right) => left - right)[shown.runs.length >> 1] ?? 0;
  const isLong = usual >= MINUTES_FROM_MS;
  const label = isLong ? t.durationInMinutes : t.durationInSeconds;
  const unit = isLong ? MINUTE_MS : 1_000;
  const latest = shown.runs.length - 1;
  return (
    <div className="grid min-w-0 gap-1">
      <p aria-hidden className="text-label text-muted">
        {label}
      </p>
      <ColumnChart
        low
        stacked
        label={label}
        over={common.businessDate}
        series={[...shown.slow.map((step) => steps[step]), t.rest]}
        details={[controls.total]}
        columns={shown.runs.map(({ id, businessDate, shares, total }, index) => ({
          // Every fifth date has room at any width.
          label: (latest - index) % 5 === 0 ? businessDate.slice(5) : "",
          name: businessDate,
          values: shares.map((ms) => ms / unit),
          words: [...shares, total].map(durationOf),
          href: addressOf.dayRun(id),
        }))}
      />
    </div>
  );
}
