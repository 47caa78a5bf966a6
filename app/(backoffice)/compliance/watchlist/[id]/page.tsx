import { Actor } from "@/app/actor";
import { BankMoment } from "@/app/bank-moment";
import { recordAt, staffPage } from "@/app/staff-page";
import { LiveRefresh } from "@/components/live/live-refresh";
import { listTypeWords } from "@/components/screening/agreement";
import { DetailLines, detailLines } from "@/components/screening/entry-details";
import { ButtonLink } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { DetailColumns, Page, Section } from "@/components/ui/page";
import { Reference } from "@/components/ui/reference";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import { getWatchlistEntry as getOperation, type WatchlistEntryView } from "@/server/contract/compliance/watchlist";
import { findWatchlistEntry } from "@/server/domains/compliance/watchlist-queries";
import { addressOf } from "@/server/kernel/addresses";
import { countryName } from "@/server/kernel/countries";
import * as common from "@/words/common";
import * as d from "@/words/compliance/entry-details";
import * as c from "@/words/compliance/screenings";
import * as t from "@/words/compliance/watchlist";
import { RecordHistory } from "../../../record-history";
import { DeactivateEntry } from "../watchlist-actions";

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
          <ButtonLink href={`/compliance/screen?name=${encodeURIComponent(entry.fullName)}`}>
            {t.screenThisName}
          </ButtonLink>
          <DeactivateEntry
            entry={entry}
            disabledReason={entry.active ? staff.lacks("aml:operate") : t.isInactiveAlready}
          />
        </>
      }
    >
      <LiveRefresh of={[getOperation]} id={entry.id} />
      <DetailColumns rail={<EntryFacts entry={entry} />}>
        <Section title={t.names}>
          <Names entry={entry} />
        </Section>
        <Section title={d.detailsTitle}>
          {detailLines(entry.details).length > 0 ? (
            <DetailLines details={entry.details} />
          ) : (
            <p className="text-muted">{d.noDetails}</p>
          )}
        </Section>
        <RecordHistory reports={staff.reports} label={common.history} recordIds={[entry.id]} />
      </DetailColumns>
    </Page>
  );
});

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
        retiredByImport !== null && { term: t.retiredBy, value: imported(retiredByImport) },
      ]}
    />
  );
}
