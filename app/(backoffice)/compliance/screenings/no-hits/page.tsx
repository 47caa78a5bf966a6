import { nameOfActor } from "@/app/actor";
import { staffPage, type Visit } from "@/app/staff-page";
import { FilterSelect } from "@/components/data-table/filter-bar";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { type ListAddress, listAddress } from "@/components/data-table/list-address";
import { FilterRow, TablePage } from "@/components/data-table/table-page";
import { LiveRefresh } from "@/components/live/live-refresh";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import { Page } from "@/components/ui/page";
import type { PageReads } from "@/server/auth/staff-context";
import { config } from "@/server/config";
import { noteListView } from "@/server/domains/audit/record-view";
import { listReviewQueue, type QueueItem } from "@/server/domains/compliance/review-queue";
import { customerNumbers } from "@/server/domains/parties/queries";
import { listPage } from "@/server/http/list-page";
import { isUuid } from "@/server/kernel/ids";
import { plainJson } from "@/server/kernel/json";
import * as common from "@/words/common";
import * as t from "@/words/compliance/screenings";
import { NO_HITS, ORIGIN_OPTIONS, queueFilterOf, reviewHref, UNREADABLE } from "../queue-address";
import { plainColumns } from "../screening-columns";
import { screeningsHead } from "../screening-tabs";
import { ClearList } from "./clear-list";

export const metadata = { title: t.noHits };

/** Results without a hit are cleared together, so a page has more of them. */
const ROWS = 100;

/** Results without a hit are cleared together. `?tab=unreadable` lists names that screening cannot compare. */
export default staffPage(t.noHits, "aml:read", async (staff) => {
  await noteListView({ principal: staff.principal, channel: "BRANCH", read: staff.read }, "screening_list");
  const address = listAddress(NO_HITS, staff.search, "");
  return address.get("tab") === UNREADABLE ? unreadable(address, staff) : toClear(address, staff);
});

async function toClear(address: ListAddress, { read, reports, lacks }: Visit) {
  const queue = listReviewQueue(queueFilterOf(address.get, "NOTHING"));
  const page = await listPage(queue, address.get("cursor"), ROWS);
  const { above, live, ...head } = screeningsHead("no-hits", reports);
  return (
    <Page kind="list" {...head}>
      <LiveRefresh of={live} />
      {above}
      <FilterRow address={address} filters={ORIGIN} pages={<KeysetPages page={page} address={address} />} />
      <ClearList
        key={address.with({ cursor: address.get("cursor") })}
        rows={plainJson(await named(page.items, read))}
        timeZone={config().bankTimeZone}
        disabledReason={lacks("aml:operate")}
        whenEmpty={
          address.filtered ? (
            <NoResult title={common.noMatch} clearHref={address.clearHref} />
          ) : (
            <EmptyState title={t.nothingToClear}>{t.allCleared}</EmptyState>
          )
        }
      />
    </Page>
  );
}

async function unreadable(address: ListAddress, { read, reports }: Visit) {
  const filter = queueFilterOf(address.get, "NOT_SCREENABLE");
  const page = await listPage(listReviewQueue(filter), address.get("cursor"));
  return (
    <TablePage
      {...screeningsHead("not-screenable", reports)}
      address={address}
      filters={ORIGIN}
      label={t.notScreenable}
      page={{ ...page, items: await named(page.items, read) }}
      columns={plainColumns(config().bankTimeZone, { reasons: true })}
      rowKey={({ id }) => id}
      rowHref={({ id }) => reviewHref(id, filter)}
      rowTone={() => "warning"}
      empty={{ title: t.nothingToReview }}
      noMatch={{ title: t.nothingToReview }}
    />
  );
}

const ORIGIN = <FilterSelect name="origin" label={t.origin} options={ORIGIN_OPTIONS} />;

/** Customers have numbers instead of ids. Other ids are left out. */
async function named(items: readonly QueueItem[], read: PageReads["read"]): Promise<QueueItem[]> {
  const numbers = await customerNumbers(
    read,
    items.flatMap(({ partyId }) => partyId ?? []),
  );
  return Promise.all(
    items.map(async (item) => {
      const sent = item.subjectRef !== null && isUuid(item.subjectRef) ? null : item.subjectRef;
      const subjectRef = numbers.get(item.partyId ?? "") ?? sent;
      return { ...item, subjectRef, screenedBy: await nameOfActor(item.screenedBy) };
    }),
  );
}
