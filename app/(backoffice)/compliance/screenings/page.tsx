import { staffPage } from "@/app/staff-page";
import { DataTable } from "@/components/data-table/data-table";
import { FilterBar, FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { FilterChips } from "@/components/data-table/filter-chips";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { type ListAddress, listAddress } from "@/components/data-table/list-address";
import { LiveRefresh } from "@/components/live/live-refresh";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import { statusNamed, statusOptions } from "@/components/ui/options";
import { Page } from "@/components/ui/page";
import { config } from "@/server/config";
import * as contract from "@/server/contract/compliance/screenings";
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
import { ScreeningTabs } from "./screening-tabs";

export const metadata = { title: t.screenings };

const FOUND_OPTIONS = Object.entries(t.found).map(([value, label]) => ({ value, label }));

/** Hits that wait for a decision, in the order in which they are looked at; with `?show=all` every result. */
export default staffPage(t.screenings, "aml:read", async (staff) => {
  await noteListView({ principal: staff.principal, channel: "BRANCH", read: staff.read }, "screening_list");
  const address = listAddress(SCREENINGS, staff.search, "");
  const all = address.get("show") === "all";
  return (
    <Page
      kind="list"
      title={t.screenings}
      context={all ? t.allContext : t.queueContext}
      actions={<ButtonLink href="/compliance/screen">{t.screenSubject}</ButtonLink>}
    >
      <LiveRefresh of={[contract.listScreenings]} />
      <ScreeningTabs current={all ? "all" : "review"} reports={staff.reports} />
      {all ? <AllResults address={address} /> : <Queue address={address} />}
    </Page>
  );
});

async function Queue({ address }: { address: ListAddress }) {
  const filter = queueFilterOf(address.get, "HITS");
  const page = await listPage(listReviewQueue(filter), address.get("cursor"));
  return (
    <>
      <FilterBar clearHref={address.filtered && address.clearHref} end={<KeysetPages page={page} address={address} />}>
        <FilterSelect name="list" label={t.list} options={LIST_OPTIONS} />
        <FilterSelect name="origin" label={t.origin} options={ORIGIN_OPTIONS} />
      </FilterBar>
      <DataTable
        label={t.toReview}
        place="page"
        columns={queueColumns(new Date().toISOString())}
        rows={page.items}
        rowKey={({ id }) => id}
        rowHref={({ id }) => reviewHref(id, filter)}
        rowTone={({ listType }) => (listType === "SANCTIONS" ? "danger" : "warning")}
        whenEmpty={
          address.filtered ? (
            <NoResult title={common.noMatch} clearHref={address.clearHref} />
          ) : (
            <EmptyState title={t.nothingToReview}>{t.everyHitIsDecided}</EmptyState>
          )
        }
      />
    </>
  );
}

async function AllResults({ address }: { address: ListAddress }) {
  const page = await listPage(listScreenings(resultFilterOf(address.get)), address.get("cursor"));
  return (
    <>
      <FilterBar end={<KeysetPages page={page} address={address} />}>
        <FilterSelect name="status" label={common.status} options={statusOptions("screening")} />
        <FilterSelect name="found" label={t.result} options={FOUND_OPTIONS} />
        <FilterSelect name="origin" label={t.origin} options={ORIGIN_OPTIONS} />
        <FilterText name="ref" label={t.exactReference} className="w-52" />
      </FilterBar>
      <FilterChips address={address} filters={CHIPS} />
      <DataTable
        label={t.allResults}
        place="page"
        columns={resultColumns({ timeZone: config().bankTimeZone })}
        rows={page.items}
        rowKey={({ id }) => id}
        rowHref={({ id }) => addressOf.screening(id)}
        rowTone={({ status }) => (status === "CONFIRMED_HIT" ? "danger" : undefined)}
        whenEmpty={
          address.filtered ? (
            <NoResult title={common.noMatch} clearHref={address.clearHref} />
          ) : (
            <EmptyState title={t.noResultsYet}>{t.noneEver}</EmptyState>
          )
        }
      />
    </>
  );
}

const CHIPS = [
  { name: "status", label: common.status, options: statusOptions("screening") },
  { name: "found", label: t.result, options: FOUND_OPTIONS },
  { name: "origin", label: t.origin, options: ORIGIN_OPTIONS },
  { name: "ref", label: common.reference },
  { name: "party", label: common.customer, say: () => t.ofOneCustomer },
];

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
