import { momentColumn } from "@/app/bank-moment";
import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { FilterDates } from "@/components/data-table/filter-dates";
import { listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { screeningShown } from "@/components/screening/screening-status";
import { Cut } from "@/components/ui/cut";
import { StatusWord } from "@/components/ui/status";
import { noteListView } from "@/server/domains/audit/record-view";
import { businessDate } from "@/server/domains/business-date/queries";
import { type DecisionRow, listDecisions } from "@/server/domains/compliance/decisions";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/compliance/screenings";
import * as w from "@/words/compliance/work";
import { decidedInWords } from "../decided-by";
import { DECISIONS } from "../queue-address";
import { screeningsHead } from "../screening-tabs";
import { decisionFilterOf } from "./decision-filter";

export const metadata = { title: w.decisionsTab };

const OPTIONS = [
  { value: "confirmed", label: t.confirmedWord },
  { value: "cleared", label: t.clearedWord },
];

/** All dispositions and decisions on hits. */
export default staffPage(w.decisionsTab, "aml:read", async ({ principal, read, reports, search }) => {
  await noteListView({ principal, channel: "BRANCH", read }, "screening_list");
  const address = listAddress(DECISIONS, search, "");
  const [page, today] = await Promise.all([
    listPage(listDecisions(decisionFilterOf(address.get)), address.get("cursor")),
    businessDate(read),
  ]);
  const deciders = new Map(
    await Promise.all(page.items.map(async (row) => [keyOf(row), await decidedInWords(row)] as const)),
  );
  return (
    <TablePage
      {...screeningsHead("decisions", reports)}
      exports
      address={address}
      filters={
        <>
          <FilterDates label={w.decided} today={today} />
          <FilterText name="decider" label={w.exactDecider} />
          <FilterSelect name="decision" label={common.decision} options={OPTIONS} />
        </>
      }
      label={w.decisionsTab}
      page={page}
      columns={columns(deciders)}
      rowKey={keyOf}
      rowHref={({ screeningId }) => addressOf.screening(screeningId)}
      rowTone={({ confirmed }) => (confirmed === true ? "danger" : undefined)}
      empty={{ title: w.noDecisions }}
    />
  );
});

const keyOf = ({ screeningId, number }: DecisionRow) => `${screeningId} ${number}`;

function columns(deciders: ReadonlyMap<string, string>): Column<DecisionRow>[] {
  return [
    momentColumn("decided", w.decided, ({ decidedAt }) => decidedAt),
    {
      id: "subject",
      header: common.subject,
      opens: true,
      cell: ({ subjectName }) => <Cut>{subjectName === "" ? t.emptyName : subjectName}</Cut>,
    },
    { id: "customer", header: common.customer, hideBelow: "lg", cell: ({ customer }) => customer?.customerNo },
    { id: "decision", header: common.decision, cell: (row) => <Decision row={row} /> },
    { id: "by", header: w.decider, cell: (row) => <Cut>{deciders.get(keyOf(row)) ?? row.by}</Cut> },
    { id: "note", header: common.note, grow: true, hideBelow: "lg", cell: ({ note }) => note },
  ];
}

function Decision({ row: { confirmed, hitCount } }: { row: DecisionRow }) {
  if (confirmed === null) return <StatusWord tone="neutral">{w.hitsOnly}</StatusWord>;
  const { tone, word } = screeningShown({ status: confirmed ? "CONFIRMED_HIT" : "CLEARED", hitCount });
  return <StatusWord tone={tone}>{word}</StatusWord>;
}
