import type { TillCountView } from "@/server/contract/teller/cash";
import * as common from "@/words/common";
import * as t from "@/words/teller/close-till";
import type { ApprovalView } from "../../server/contract/approvals";
import type { Column } from "../data-table/column";
import { DataTable } from "../data-table/data-table";
import { Amount } from "../money/amount";
import { EmptyState } from "../ui/list-state";
import { MomentAndPerson } from "./moment-and-person";
import { Person } from "./staff";

/** The counts of a till, each with the balance expected at that time. Counts never change. */
export function TillCounts({ counts, timeZone }: { counts: readonly TillCountView[]; timeZone: string }) {
  return (
    <DataTable
      label={t.counts}
      density="compact"
      columns={columnsOf(timeZone)}
      rows={counts}
      rowKey={({ countId }) => countId}
      whenEmpty={<EmptyState title={t.notCountedYet} />}
    />
  );
}

/** The counts of a parked close. Empty for other cases and for earlier releases. */
export function countsIn(after: ApprovalView["after"]): readonly TillCountView[] {
  const { counts } = (after ?? {}) as { counts?: TillCountView[] };
  return counts ?? [];
}

const columnsOf = (timeZone: string): Column<TillCountView>[] => [
  { id: "number", header: t.countNo, cell: ({ number }) => number, hideBelow: "md" },
  {
    id: "at",
    header: t.countedAt,
    cell: ({ countedAt, countedBy, countedByName }) => (
      <MomentAndPerson at={countedAt} timeZone={timeZone} name={countedByName} signIn={countedBy} />
    ),
  },
  {
    id: "by",
    header: t.countedBy,
    cell: ({ countedBy, countedByName }) => <Person name={countedByName} signIn={countedBy} />,
    grow: true,
    hideBelow: "md",
  },
  {
    id: "counted",
    header: common.counted,
    align: "right",
    cell: ({ counted }) => <Amount value={counted} hideCurrency />,
  },
  {
    id: "difference",
    header: common.difference,
    align: "right",
    cell: ({ difference }) => <Amount value={difference} hideCurrency weight="strong" signed />,
  },
];
