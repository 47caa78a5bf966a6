import { Actor } from "@/app/actor";
import type { Column } from "@/components/data-table/column";
import { countColumn } from "@/components/data-table/columns";
import { TableSection } from "@/components/data-table/table-page";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import { BusinessDay } from "@/components/ui/time";
import type { EndOfDayRunView } from "@/server/contract/end-of-day";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/end-of-day";
import { failedOf, timeOf } from "./run-figures";

const COLUMNS: Column<EndOfDayRunView>[] = [
  { id: "date", header: common.businessDate, cell: ({ businessDate }) => <BusinessDay date={businessDate} /> },
  { id: "status", header: common.status, cell: ({ status }) => <Status of="work" value={status} /> },
  { id: "forced", header: t.forced, hideBelow: "md", grow: true, cell: ({ reason }) => reason },
  countColumn("failed", t.failedItems, (run) => failedOf(run), { hideBelow: "md" }),
  { id: "time", header: t.duration, align: "right", cell: (run) => timeOf(run) },
  { id: "by", header: t.startedBy, hideBelow: "xl", cell: ({ startedBy }) => <Actor actor={startedBy} /> },
];

export function LatestRuns({ runs }: { runs: readonly EndOfDayRunView[] }) {
  return (
    <TableSection
      title={t.latestRuns}
      actions={<TextLink href="/end-of-day/history">{t.allRuns}</TextLink>}
      density="compact"
      columns={COLUMNS}
      rows={runs}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf.dayRun(id)}
      rowTone={({ status }) => (status === "FAILED" ? "danger" : undefined)}
      whenEmpty={<p className="p-3 text-muted">{t.noRunsYet}</p>}
    />
  );
}
