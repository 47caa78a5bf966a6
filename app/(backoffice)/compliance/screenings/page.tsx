import { staffPage, type Visit } from "@/app/staff-page";
import { FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { type ListAddress, listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { statusNamed, statusOptions } from "@/components/ui/options";
import { config } from "@/server/config";
import { noteListView } from "@/server/domains/audit/record-view";
import { listScreenings } from "@/server/domains/compliance/queries";
import { listReviewQueue } from "@/server/domains/compliance/review-queue";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import { isUuid } from "@/server/kernel/ids";
import { screeningFindings } from "@/server/kernel/value-sets";
import * as common from "@/words/common";
import * as t from "@/words/compliance/screenings";
import { LIST_OPTIONS, ORIGIN_OPTIONS, originNamed, queueFilterOf, reviewHref, SCREENINGS } from "./queue-address";
import { queueColumns, resultColumns } from "./screening-columns";
import { screeningsHead } from "./screening-tabs";

export const metadata = { title: t.screenings };

/** The review queue in its order. `?show=all` lists every result. */
export default staffPage(t.screenings, "aml:read", async (staff) => {
  await noteListView({ principal: staff.principal, channel: "BRANCH", read: staff.read }, "screening_list");
  const address = listAddress(SCREENINGS, staff.search, "");
  return address.get("show") === "all" ? allResults(address, staff) : reviewQueue(address, staff);
});

async function reviewQueue(address: ListAddress, { reports }: Visit) {
  const filter = queueFilterOf(address.get, "HITS");
  const page = await listPage(listReviewQueue(filter), address.get("cursor"));
  return (
    <TablePage
      {...screeningsHead("review", reports)}
      address={address}
      filters={
        <>
          <FilterSelect name="list" label={t.list} options={LIST_OPTIONS} />
          <FilterSelect name="origin" label={t.origin} options={ORIGIN_OPTIONS} />
        </>
      }
      label={t.toReview}
      page={page}
      columns={queueColumns(new Date().toISOString())}
      rowKey={({ id }) => id}
      rowHref={({ id }) => reviewHref(id, filter)}
      rowTone={({ listType }) => (listType === "SANCTIONS" ? "danger" : "warning")}
      empty={{ title: t.nothingToReview, children: t.everyHitIsDecided }}
    />
  );
}

const STATUSES = { name: "status", label: common.status, options: statusOptions("screening") };
const FOUND = {
  name: "found",
  label: t.result,
  options: Object.entries(t.found).map(([value, label]) => ({ value, label })),
};
const ORIGINS = { name: "origin", label: t.origin, options: ORIGIN_OPTIONS };

async function allResults(address: ListAddress, { reports }: Visit) {
  const page = await listPage(listScreenings(resultFilterOf(address.get)), address.get("cursor"));
  return (
    <TablePage
      {...screeningsHead("all", reports)}
      address={address}
      filters={
        <>
          <FilterSelect {...STATUSES} />
          <FilterSelect {...FOUND} />
          <FilterSelect {...ORIGINS} />
          <FilterText name="ref" label={t.exactReference} className="w-52" />
        </>
      }
      chips={[
        STATUSES,
        FOUND,
        ORIGINS,
        { name: "ref", label: common.reference },
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

function resultFilterOf(get: (name: string) => string) {
  const [ref, party] = [get("ref").trim(), get("party")];
  const found = screeningFindings.find((one) => one === get("found"));
  return {
    status: statusNamed("screening", get("status")),
    origin: originNamed(get("origin")),
    found,
    subjectRef: ref === "" ? undefined : ref,
    partyId: isUuid(party) ? party : undefined,
  };
}
