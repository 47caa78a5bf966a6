import { Actor } from "@/app/actor";
import { BankMoment, momentColumn } from "@/app/bank-moment";
import { recordAt, staffPage, type Visit } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { listAddress } from "@/components/data-table/list-address";
import { TableSection } from "@/components/data-table/table-page";
import { LiveRefresh } from "@/components/live/live-refresh";
import { listTypeWords } from "@/components/screening/agreement";
import { DetailLines, detailLines } from "@/components/screening/entry-details";
import { ButtonLink } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { DetailColumns, Page, Section } from "@/components/ui/page";
import { Reference } from "@/components/ui/reference";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import {
  type EntryResult,
  getWatchlistEntry as getOperation,
  type WatchlistEntryView,
} from "@/server/contract/compliance/watchlist";
import { listEntryResults } from "@/server/domains/compliance/entry-results";
import { findWatchlistEntry } from "@/server/domains/compliance/watchlist-queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import { countryName } from "@/server/kernel/countries";
import * as common from "@/words/common";
import * as d from "@/words/compliance/entry-details";
import * as c from "@/words/compliance/screenings";
import * as t from "@/words/compliance/watchlist";
import { RecordHistory } from "../../../record-history";
import { DeactivateEntry, ReactivateEntry, RetireEntry } from "../watchlist-actions";

export const metadata = { title: t.watchlist };

export default staffPage<"id">(t.watchlist, "aml:read", async (staff) => {
  const entry = await recordAt(staff.path.id, (id) => findWatchlistEntry(staff.read, id));
  return (
    <Page
      kind="detail"
      title={<bdi>{entry.fullName}</bdi>}
      context={[listTypeWords(entry.listType), entry.source].filter(Boolean).join(", ")}
      back={{ href: "/compliance/watchlist", label: t.watchlist }}
      status={<Status of="watchlistEntry" value={entry.active ? "ACTIVE" : "INACTIVE"} />}
      actions={
        <>
          <ButtonLink href={addressOf.screenName(entry.fullName)}>{t.screenThisName}</ButtonLink>
          <EntryActions entry={entry} lacks={staff.lacks("aml:operate")} />
        </>
      }
    >
      <LiveRefresh of={[getOperation]} id={entry.id} />
      <DetailColumns rail={<EntryFacts entry={entry} />}>
        <Section title={t.names}>
          <Names entry={entry} />
        </Section>
        <Section title={d.details}>
          {detailLines(entry.details).length > 0 ? (
            <DetailLines details={entry.details} />
          ) : (
            <p className="text-muted">{d.noDetails}</p>
          )}
        </Section>
        <AffectedResults staff={staff} entry={entry} />
        <RecordHistory reports={staff.reports} label={common.history} recordIds={[entry.id]} />
      </DetailColumns>
    </Page>
  );
});

/** Imports change a published entry, and a second officer confirms its retirement. */
function EntryActions({ entry, lacks }: { entry: WatchlistEntryView; lacks: string | null }) {
  const isPublished = entry.importId !== null;
  return (
    <>
      {!isPublished && (
        <ButtonLink href={addressOf.watchlistEntryEdit(entry.id)} disabledReason={lacks}>
          {common.edit}
        </ButtonLink>
      )}
      {entry.active && isPublished && <RetireEntry entry={entry} disabledReason={lacks} />}
      {entry.active && !isPublished && <DeactivateEntry entry={entry} disabledReason={lacks} />}
      {!entry.active && (
        <ReactivateEntry entry={entry} disabledReason={entry.retiredByImport === null ? lacks : t.publisherRemovedIt} />
      )}
    </>
  );
}

/** Results that a retirement would leave with this entry among their hits. */
async function AffectedResults({ staff, entry }: { staff: Visit<"id">; entry: WatchlistEntryView }) {
  const address = listAddress(addressOf.watchlistEntry(entry.id), staff.search, "");
  const page = await listPage(listEntryResults(entry.id), address.get("cursor"));
  return (
    <TableSection
      title={t.openResults}
      actions={<KeysetPages page={page} address={address} />}
      density="compact"
      columns={RESULTS}
      rows={page.items}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf.screening(id)}
      whenEmpty={<p className="p-3 text-muted">{t.noOpenResults}</p>}
    />
  );
}

const RESULTS: Column<EntryResult>[] = [
  momentColumn("screened", c.screened, ({ screenedAt }) => screenedAt, { opens: true }),
  { id: "name", header: common.name, grow: true, cell: ({ subjectName }) => <bdi>{subjectName}</bdi> },
  { id: "status", header: common.status, cell: ({ status }) => <Status of="screening" value={status} /> },
];

function Names({ entry: { fullName, aliases } }: { entry: WatchlistEntryView }) {
  return (
    <ul className="divide-y divide-line">
      {[fullName, ...aliases].map((name, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names have a fixed order and may repeat
        <li key={place} className="wrap-anywhere flex items-baseline gap-3 py-1.5">
          <bdi className={place === 0 ? "font-medium" : undefined}>{name}</bdi>
          {place === 0 && <span className="ml-auto text-label text-muted">{t.mainName}</span>}
        </li>
      ))}
      {aliases.length === 0 && <li className="py-1.5 text-muted">{t.noOtherNames}</li>}
    </ul>
  );
}

function EntryFacts({ entry }: { entry: WatchlistEntryView }) {
  const { country, externalRef, importId, deactivatedAt, deactivatedBy, retiredByImport } = entry;
  const imported = (id: string) => <TextLink href={addressOf.watchlistImport(id)}>{t.viewImport}</TextLink>;
  return (
    <Facts
      facts={[
        { term: c.list, value: listTypeWords(entry.listType) },
        { term: common.country, value: country && countryName(country) },
        { term: c.source, value: entry.source },
        { term: c.listReference, value: externalRef && <Reference copy>{externalRef}</Reference> },
        { term: t.added, value: <BankMoment at={entry.createdAt} /> },
        { term: t.addedBy, value: <Actor actor={entry.createdBy} /> },
        { term: t.fromImport, value: importId === null ? t.madeByHand : imported(importId) },
        deactivatedAt !== null && { term: t.deactivatedAt, value: <BankMoment at={deactivatedAt} /> },
        deactivatedAt !== null && { term: t.deactivatedBy, value: deactivatedBy && <Actor actor={deactivatedBy} /> },
        entry.deactivationReason !== null && { term: common.reason, value: entry.deactivationReason },
        retiredByImport !== null && { term: t.retiredBy, value: imported(retiredByImport) },
      ]}
    />
  );
}
