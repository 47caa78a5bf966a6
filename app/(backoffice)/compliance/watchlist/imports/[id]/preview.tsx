import type { Visit } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { referenceColumn } from "@/components/data-table/columns";
import { FilterTabs } from "@/components/data-table/filter-tabs";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { listAddress } from "@/components/data-table/list-address";
import { TableSection } from "@/components/data-table/table-page";
import { Notice } from "@/components/ui/notice";
import { Stat, StatRow } from "@/components/ui/stat";
import { TextLink } from "@/components/ui/text-link";
import type { ImportChange, ImportPreview, WatchlistImportView } from "@/server/contract/compliance/watchlist-imports";
import { listImportChanges } from "@/server/domains/compliance/imports/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import { importChangeKinds } from "@/server/kernel/value-sets";
import * as common from "@/words/common";
import * as c from "@/words/compliance/screenings";
import * as t from "@/words/compliance/watchlist";

/** The reason why a previewed import waits. */
export function WaitingNotice({ found: { preview } }: { found: WatchlistImportView }) {
  if (preview === null) return null;
  return (
    <Notice tone="warning" title={t.waitsForApply}>
      {preview.listChanged && <p>{t.listChangedSince}</p>}
      {preview.secondOfficer && <p>{t.secondOfficerNeeded}</p>}
      <p>{t.nothingChangedYet}</p>
    </Notice>
  );
}

const count = (figure: number) => figure.toLocaleString("en");

export function PreviewFigures({ preview }: { preview: ImportPreview }) {
  const { added, changed, retired, storedEntries, aliasesLost, storedAliases, reactivated, confirmed } = preview;
  const { replaced = 0 } = preview;
  return (
    <StatRow>
      <Stat label={t.added} value={count(added)} note={t.addedNote} />
      <Stat label={t.changed} value={count(changed)} note={t.changedNote} />
      <Stat label={t.retired} value={t.ofStored(retired, storedEntries)} note={t.retiredNote} />
      <Stat label={t.aliasesLost} value={t.ofStored(aliasesLost, storedAliases)} note={t.aliasesLostNote} />
      {replaced > 0 && <Stat label={t.replaced} value={t.ofStored(replaced, storedEntries)} note={t.replacedNote} />}
      {reactivated > 0 && <Stat label={t.reactivated} value={count(reactivated)} note={t.reactivatedNote} />}
      {confirmed > 0 && <Stat label={t.confirmed} value={count(confirmed)} note={t.confirmedNote} />}
    </StatRow>
  );
}

/** Most consequential first. */
const KINDS: readonly ImportChange["kind"][] = ["RETIRED", "ALIASES_LOST", "REACTIVATED", "CHANGED", "ADDED"];

export async function PreviewedChanges({ staff, found }: { staff: Visit; found: WatchlistImportView }) {
  const { importId: id } = found;
  const address = listAddress(addressOf.watchlistImport(id), staff.search, "");
  const kind = importChangeKinds.find((one) => one === address.get("kind")) ?? "RETIRED";
  const page = await listPage(listImportChanges(id, kind), address.get("cursor"));
  const label = t.changeKinds[kind] ?? kind;
  return (
    <div className="grid gap-3">
      <FilterTabs address={address} name="kind" label={common.preview} tabs={TABS} />
      <TableSection
        title={label}
        note={t.firstChangesShown}
        actions={<KeysetPages page={page} address={address} />}
        density="compact"
        columns={COLUMNS}
        rows={page.items}
        rowKey={({ place }) => String(place)}
        whenEmpty={<p className="p-3 text-muted">{t.nothingOfThisKind}</p>}
      />
    </div>
  );
}

const TABS = KINDS.map((value) => ({ value: value === "RETIRED" ? "" : value, label: t.changeKinds[value] ?? value }));

const COLUMNS: Column<ImportChange>[] = [
  referenceColumn("reference", c.listReference, ({ externalRef }) => externalRef),
  {
    id: "name",
    header: common.name,
    grow: true,
    cell: ({ entryId, fullName }) =>
      entryId === null ? (
        <bdi>{fullName}</bdi>
      ) : (
        <TextLink href={addressOf.watchlistEntry(entryId)}>
          <bdi>{fullName}</bdi>
        </TextLink>
      ),
  },
  { id: "earlier", header: t.earlierName, hideBelow: "xl", cell: ({ earlierName }) => <bdi>{earlierName}</bdi> },
  { id: "lost", header: t.aliasesLost, cell: ({ lost }) => lost.length > 0 && <bdi>{lost.join("; ")}</bdi> },
  { id: "reason", header: common.reason, hideBelow: "lg", cell: ({ reason }) => reason },
];
