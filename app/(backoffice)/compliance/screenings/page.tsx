import { staffPage, type Visit } from "@/app/staff-page";
import { FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { FilterDates } from "@/components/data-table/filter-dates";
import { type ListAddress, listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { listTypeWords } from "@/components/screening/agreement";
import { statusOptions } from "@/components/ui/options";
import type { Option } from "@/components/ui/select";
import { config } from "@/server/config";
import { listCaseWorkers } from "@/server/domains/aml/change-case";
import { noteListView } from "@/server/domains/audit/record-view";
import { businessDate } from "@/server/domains/business-date/queries";
import { listScreenings } from "@/server/domains/compliance/queries";
import { NOBODY } from "@/server/domains/compliance/queue-kind";
import { listReviewQueue, type QueueItem } from "@/server/domains/compliance/review-queue";
import { type Repeats, repeatsOf } from "@/server/domains/compliance/work/repeats";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import { countryName } from "@/server/kernel/countries";
import { queueSorts } from "@/server/kernel/value-sets";
import * as common from "@/words/common";
import * as t from "@/words/compliance/screenings";
import * as w from "@/words/compliance/work";
import { officerOptions } from "../../aml/officer-options";
import { listChoices } from "../list-choices";
import { repetitionOf } from "./earlier-words";
import { QueueActions } from "./queue-actions";
import { ORIGIN_OPTIONS, queueFilterOf, reviewHref, SCREENINGS } from "./queue-address";
import { type QueueRow, QueueSelection } from "./queue-selection";
import { resultFilterOf } from "./result-filter";
import { queueColumns, resultColumns } from "./screening-columns";
import { screeningsHead } from "./screening-tabs";

export const metadata = { title: t.screenings };

/** The review queue in its order. `?show=all` lists every result. */
export default staffPage(t.screenings, "aml:read", async (staff) => {
  await noteListView({ principal: staff.principal, channel: "BRANCH", read: staff.read }, "screening_list");
  const address = listAddress(SCREENINGS, staff.search, "", staff.search.show === "all" ? [] : queueSorts);
  return address.get("show") === "all" ? allResults(address, staff) : reviewQueue(address, staff);
});

async function reviewQueue(address: ListAddress, staff: Visit) {
  const { read, reports, principal, lacks } = staff;
  const filter = queueFilterOf(address.get, "HITS");
  const { part = "OPEN", sort } = filter;
  const [page, workers, lists] = await Promise.all([
    listPage(listReviewQueue(filter), address.get("cursor")),
    listCaseWorkers(read),
    listChoices(staff),
  ]);
  const repeats = part === "CLEARED_BEFORE" ? await repeatsOf(read, page.items) : new Map<string, Repeats>();
  const cleared = new Map([...repeats].map(([id, { cleared }]) => [id, cleared]));
  const officers = officerOptions(workers);
  const [tab, empty] = LOOKS[part];
  return (
    <QueueSelection
      key={address.with({ cursor: address.get("cursor") })}
      rows={page.items.map((item) => rowOf(item, repeats))}
    >
      <TablePage
        {...screeningsHead(tab, reports)}
        {...(tab === "review" && sort !== undefined && { context: w.sortedContext })}
        address={address}
        filters={
          <>
            <FilterText name="q" label={common.name} />
            <FilterSelect name="list" label={t.list} options={lists} />
            <FilterSelect name="origin" label={t.origin} options={ORIGIN_OPTIONS} />
            <FilterSelect name="officer" label={w.officer} options={filterOptions(officers, principal.id)} />
          </>
        }
        label={t.toReview}
        page={page}
        columns={queueColumns({ now: new Date().toISOString(), part, cleared })}
        rowKey={({ id }) => id}
        rowHref={({ id }) => reviewHref(id, filter)}
        rowTone={({ listType, escalationNote }) =>
          listType === "SANCTIONS" || escalationNote !== null ? "danger" : "warning"
        }
        groups={sort?.endsWith("customer") ? groupsOf(page.items) : undefined}
        empty={empty}
      >
        <QueueActions
          me={principal.id}
          officers={officers}
          disabledReason={lacks("aml:operate")}
          repeats={part === "CLEARED_BEFORE"}
        />
      </TablePage>
    </QueueSelection>
  );
}

const LOOKS = {
  OPEN: ["review", { title: t.nothingToReview, children: t.everyHitIsDecided }],
  WAITING: ["waiting", { title: w.nothingWaits }],
  ESCALATED: ["escalated", { title: w.nothingEscalated }],
  CLEARED_BEFORE: ["before", { title: w.nothingToRepeat }],
} as const;

function rowOf(item: QueueItem, repeats: ReadonlyMap<string, Repeats>): QueueRow {
  const { id, subjectName: name, workVersion } = item;
  const found = repeats.get(id);
  return { id, name, workVersion, repeats: found ? repetitionOf(found) : null };
}

/** The reader first. */
function filterOptions(officers: readonly Option[], me: string): Option[] {
  const others = officers.filter(({ value }) => value !== me);
  return [{ value: me, label: w.mine }, { value: NOBODY, label: w.unclaimed }, ...others];
}

/** Results of one customer under their name, number and country. */
function groupsOf(items: readonly QueueItem[]) {
  const names = new Map(items.map(({ partyId, customer }) => [partyId ?? "", customer]));
  return {
    of: ({ partyId }: QueueItem) => partyId ?? "",
    head: (group: string) => {
      const [customer, count] = [names.get(group), items.filter(({ partyId }) => (partyId ?? "") === group).length];
      const country = customer?.country && countryName(customer.country);
      const marks = customer ? [customer.name, customer.customerNo, country] : [w.withoutCustomer];
      return [...marks, w.countOf(count)].filter(Boolean).join(" · ");
    },
    sums: () => ({}),
  };
}

const STATUSES = { name: "status", label: common.status, options: statusOptions("screening") };
const FOUND = {
  name: "found",
  label: t.result,
  options: Object.entries(t.found).map(([value, label]) => ({ value, label })),
};
const ORIGINS = { name: "origin", label: t.origin, options: ORIGIN_OPTIONS };

async function allResults(address: ListAddress, { read, reports }: Visit) {
  const [page, today] = await Promise.all([
    listPage(listScreenings(resultFilterOf(address.get)), address.get("cursor")),
    businessDate(read),
  ]);
  return (
    <TablePage
      {...screeningsHead("all", reports)}
      exports
      panel={[{ name: "ref", label: t.exactReference }]}
      address={address}
      filters={
        <>
          <FilterText name="q" label={common.name} className="w-48" />
          <FilterSelect {...STATUSES} />
          <FilterSelect {...FOUND} />
          <FilterSelect {...ORIGINS} />
          <FilterDates label={t.screened} today={today} />
          <FilterText name="decider" label={w.exactDecider} className="w-44" />
        </>
      }
      chips={[
        STATUSES,
        FOUND,
        ORIGINS,
        { name: "list", label: t.list, say: listTypeWords },
        { name: "source", label: t.source },
        { name: "party", label: common.customer, say: () => t.ofOneCustomer },
      ]}
      label={t.allResults}
      page={page}
      columns={resultColumns({ timeZone: config().bankTimeZone })}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf.screening(id)}
      rowTone={({ status }) => (status === "CONFIRMED_HIT" ? "danger" : undefined)}
      empty={{ title: t.noResultsYet, children: t.noneEver }}
    />
  );
}
