import { nameOfActor } from "@/app/actor";
import { staffPage } from "@/app/staff-page";
import { DataTable } from "@/components/data-table/data-table";
import { FilterBar, FilterSelect } from "@/components/data-table/filter-bar";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { type ListAddress, listAddress } from "@/components/data-table/list-address";
import { LiveRefresh } from "@/components/live/live-refresh";
import { needs } from "@/components/records/role";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import { Notice } from "@/components/ui/notice";
import { Page } from "@/components/ui/page";
import { may, type Principal } from "@/server/auth/principal";
import type { PageReads } from "@/server/auth/staff-context";
import { config } from "@/server/config";
import * as contract from "@/server/contract/compliance/screenings";
import { noteListView } from "@/server/domains/audit/record-view";
import { listReviewQueue, type QueueItem } from "@/server/domains/compliance/review-queue";
import { customerNumbers } from "@/server/domains/parties/queries";
import { listPage } from "@/server/http/list-page";
import { isUuid } from "@/server/kernel/ids";
import { plainJson } from "@/server/kernel/json";
import * as common from "@/words/common";
import * as t from "@/words/compliance/screenings";
import { NO_HITS, ORIGIN_OPTIONS, queueFilterOf, reviewHref } from "../queue-address";
import { plainColumns } from "../screening-columns";
import { ScreeningTabs } from "../screening-tabs";
import { ClearList } from "./clear-list";

export const metadata = { title: t.noHits };

/** More than on other pages: here one looks at none of them for long. */
const ROWS = 100;
const UNREADABLE = "unreadable";

/** Results without a hit, to be cleared together; with `?tab=unreadable` names that nothing could be held against, each of which wants a look. */
export default staffPage(t.noHits, "aml:read", async (staff) => {
  await noteListView({ principal: staff.principal, channel: "BRANCH", read: staff.read }, "screening_list");
  const address = listAddress(NO_HITS, staff.search, "");
  return (
    <Page
      kind="list"
      title={t.screenings}
      context={t.noHitsContext}
      actions={<ButtonLink href="/compliance/screen">{t.screenSubject}</ButtonLink>}
    >
      <LiveRefresh of={[contract.listScreenings]} />
      <ScreeningTabs current="no-hits" reports={staff.reports} />
      {address.get("tab") === UNREADABLE ? (
        <Unreadable address={address} read={staff.read} />
      ) : (
        <ToClear address={address} read={staff.read} principal={staff.principal} />
      )}
    </Page>
  );
});

type ListProps = { address: ListAddress; read: PageReads["read"] };

async function ToClear({ address, read, principal }: ListProps & { principal: Principal }) {
  const filter = queueFilterOf(address.get, "NOTHING");
  const [page, unreadable] = await Promise.all([
    listPage(listReviewQueue(filter), address.get("cursor"), ROWS),
    listPage(listReviewQueue({ kind: "NOT_SCREENABLE" }), "", 1),
  ]);
  return (
    <>
      {unreadable.items.length > 0 && (
        <Notice
          tone="warning"
          title={t.notScreenableWait}
          actions={
            <ButtonLink size="small" href={address.with({ tab: UNREADABLE, origin: null })}>
              {t.reviewThem}
            </ButtonLink>
          }
        />
      )}
      <FilterBar clearHref={address.filtered && address.clearHref} end={<KeysetPages page={page} address={address} />}>
        <FilterSelect name="origin" label={t.origin} options={ORIGIN_OPTIONS} />
      </FilterBar>
      <ClearList
        key={address.with({ cursor: address.get("cursor") })}
        rows={plainJson(await named(page.items, read))}
        by={principal.displayName}
        timeZone={config().bankTimeZone}
        disabledReason={may(principal, "aml:operate") ? null : needs("aml:operate")}
        whenEmpty={
          address.filtered ? (
            <NoResult title={common.noMatch} clearHref={address.clearHref} />
          ) : (
            <EmptyState title={t.nothingToClear}>{t.allCleared}</EmptyState>
          )
        }
      />
    </>
  );
}

async function Unreadable({ address, read }: ListProps) {
  const filter = queueFilterOf(address.get, "NOT_SCREENABLE");
  const page = await listPage(listReviewQueue(filter), address.get("cursor"));
  return (
    <>
      <Notice
        tone="warning"
        title={t.notScreenableNote}
        actions={
          <ButtonLink size="small" href={NO_HITS}>
            {t.backToNoHits}
          </ButtonLink>
        }
      />
      <FilterBar clearHref={address.filtered && address.clearHref} end={<KeysetPages page={page} address={address} />}>
        <FilterSelect name="origin" label={t.origin} options={ORIGIN_OPTIONS} />
      </FilterBar>
      <DataTable
        label={t.notScreenable}
        place="page"
        columns={plainColumns(config().bankTimeZone)}
        rows={await named(page.items, read)}
        rowKey={({ id }) => id}
        rowHref={({ id }) => reviewHref(id, filter)}
        rowTone={() => "warning"}
        whenEmpty={<EmptyState title={t.nothingToReview} />}
      />
    </>
  );
}

/** The same rows with who screened them by name. An id is for programs: a customer of the bank has a number, and other ids are left out. */
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
