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

/** The counts of a till as they were made, each with what the books expected then: none of them is ever changed. */
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

/** The counts that a parked close was sent with; none for what is no close, or was parked before counts were kept. */
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
