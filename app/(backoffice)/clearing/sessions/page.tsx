import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { amountColumn, countColumn, dayColumn } from "@/components/data-table/columns";
import { FilterSelect } from "@/components/data-table/filter-bar";
import { FilterDates } from "@/components/data-table/filter-dates";
import { listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { statusOptions } from "@/components/ui/options";
import { Status, StatusWord } from "@/components/ui/status";
import { type ClearingSessionView, listClearingSessions as listOperation } from "@/server/contract/clearing/sessions";
import { businessDate } from "@/server/domains/business-date/queries";
import { allHouses } from "@/server/domains/clearing/houses";
import { listClearingSessions } from "@/server/domains/clearing/sessions-queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as items from "@/words/clearing/items";
import * as t from "@/words/clearing/sessions";
import * as common from "@/words/common";
import { OpenSession } from "./session-actions";
import { sessionFilterOf } from "./session-filter";
import { Difference, differs } from "./session-words";

export const metadata = { title: t.sessions };

/** Items change the totals of open sessions often. */
const GAP_MS = 2_000;

export default staffPage(t.sessions, "clearing:read", async ({ read, search, lacks }) => {
  const address = listAddress("/clearing/sessions", search, "");
  const [page, houses, today] = await Promise.all([
    listPage(listClearingSessions(sessionFilterOf(address.get)), address.get("cursor")),
    allHouses(read),
    businessDate(read),
  ]);
  const options = houses.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }));
  const active = houses.filter((house) => house.active).map(({ code }) => code);
  return (
    <TablePage
      title={t.sessions}
      exports
      live={[listOperation]}
      gapMs={GAP_MS}
      actions={
        <OpenSession
          houses={options.filter(({ value }) => active.includes(value))}
          today={today}
          disabledReason={lacks("clearing:operate")}
        />
      }
      address={address}
      filters={
        <>
          <FilterSelect name="house" label={items.house} options={options} />
          <FilterSelect name="status" label={common.status} options={statusOptions("clearingSession")} />
          <FilterDates label={common.businessDate} today={today} />
        </>
      }
      page={page}
      columns={columnsFor(today)}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf.clearingSession(id)}
      rowTone={(session) => toneOf(session, today)}
      empty={{ title: t.noSessionsYet, children: t.sessionsAppearHere }}
    />
  );
});

function toneOf(session: ClearingSessionView, today: string) {
  if (session.closing?.status === "FAILED") return "danger";
  return session.status === "OPEN" && session.businessDate < today && differs(session) ? "danger" : undefined;
}

function columnsFor(today: string): Column<ClearingSessionView>[] {
  return [
    dayColumn("date", common.businessDate, ({ businessDate: date }) => date, { opens: true }),
    { id: "house", header: items.house, grow: true, cell: ({ house }) => house },
    {
      id: "status",
      header: common.status,
      cell: ({ status, businessDate: date }) =>
        status === "OPEN" && date < today ? (
          <StatusWord tone="warning">{t.pastItsDate}</StatusWord>
        ) : (
          <Status of="clearingSession" value={status} />
        ),
    },
    countColumn("items", t.items, ({ itemCount }) => itemCount),
    amountColumn("amount", t.lodgedAmount, ({ itemAmount }) => itemAmount, { hideBelow: "md" }),
    amountColumn("expected", t.expectedAmount, ({ expectedAmount }) => expectedAmount, { hideBelow: "lg" }),
    { id: "difference", header: common.difference, align: "right", cell: Difference, hideBelow: "md" },
    countColumn("unanswered", t.unanswered, ({ pendingInward }) => pendingInward, { hideBelow: "lg" }),
  ];
}
