import type { Visit } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { TableSection } from "@/components/data-table/table-page";
import { Amount } from "@/components/money/amount";
import { Status, StatusWord } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import type { EndOfDayCheckView, EndOfDayRunView } from "@/server/contract/end-of-day";
import { listChecks } from "@/server/domains/end-of-day/queries";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/end-of-day";

const MOST = 1_000;

type Props = { staff: Visit<string>; run: EndOfDayRunView };

/** Comparisons of the reconciliation: differences, then what has a figure. Others are shown on request. */
export async function RunChecks({ staff, run }: Props) {
  const { items } = await listChecks(run.id, false).read(staff.reports, null, MOST);
  const differing = items.filter(isDiffering);
  const used = items.filter((check) => !isDiffering(check) && check.expected !== 0);
  const unused = items.length - differing.length - used.length;
  const isWhole = staff.search.checks === ALL;
  const rest = isWhole ? items.filter((check) => !isDiffering(check)) : used;
  return (
    <TableSection
      title={t.reconciliation}
      note={items.length > 0 && <Outcome count={differing.length} />}
      actions={
        unused > 0 &&
        !isWhole && <TextLink href={`${addressOf.dayRun(run.id)}?checks=${ALL}`}>{t.zeroChecks(unused)}</TextLink>
      }
      density="compact"
      columns={COLUMNS}
      rows={[...differing, ...rest]}
      rowKey={({ name, currency }) => `${name} ${currency}`}
      rowTone={(check) => (isDiffering(check) ? "danger" : undefined)}
      whenEmpty={<p className="p-3 text-muted">{items.length > 0 ? t.allChecksAreZero : t.notReconciledYet}</p>}
    />
  );
}

const ALL = "all";

const isDiffering = ({ difference }: EndOfDayCheckView): boolean => difference !== 0;

function Outcome({ count }: { count: number }) {
  if (count === 0) return <Status of="watch" value="BALANCED" />;
  return <StatusWord tone="danger">{t.someDiffer(count)}</StatusWord>;
}

const COLUMNS: Column<EndOfDayCheckView>[] = [
  {
    id: "title",
    header: common.control,
    grow: true,
    cell: ({ title }) => <span className="block whitespace-normal py-1">{title}</span>,
  },
  { id: "kind", header: common.type, hideBelow: "2xl", cell: ({ kind }) => t.checkKinds[kind] },
  { id: "currency", header: common.currency, cell: ({ currency }) => currency ?? t.count },
  figureColumn("expected", t.expected),
  figureColumn("actual", t.actual),
  figureColumn("difference", common.difference),
  {
    id: "state",
    header: common.state,
    hideBelow: "md",
    cell: (check) => <Status of="watch" value={isDiffering(check) ? "DIFFERENCE" : "BALANCED"} />,
  },
];

function figureColumn(id: "expected" | "actual" | "difference", header: string): Column<EndOfDayCheckView> {
  const isDifference = id === "difference";
  return {
    ...{ id, header, align: "right" },
    ...(!isDifference && { hideBelow: "md" }),
    cell: (check) => {
      const { currency, [id]: figure } = check;
      const weight = !isDifference ? "normal" : isDiffering(check) ? "strong" : "muted";
      if (currency !== null) return <Amount hideCurrency weight={weight} value={{ amount: figure, currency }} />;
      return <span className={weight === "strong" ? "font-semibold" : ""}>{figure.toLocaleString("en")}</span>;
    },
  };
}
