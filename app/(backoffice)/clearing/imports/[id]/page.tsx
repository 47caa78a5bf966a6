import { Actor } from "@/app/actor";
import { BankMoment } from "@/app/bank-moment";
import { recordAt, staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { FilterTabs } from "@/components/data-table/filter-tabs";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { listAddress } from "@/components/data-table/list-address";
import { TableSection } from "@/components/data-table/table-page";
import { LiveRefresh } from "@/components/live/live-refresh";
import { Amount } from "@/components/money/amount";
import { ButtonLink } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import { DetailColumns, Page } from "@/components/ui/page";
import { Stat, StatRow } from "@/components/ui/stat";
import { TextLink } from "@/components/ui/text-link";
import { WorkProgress } from "@/components/ui/work-progress";
import {
  type ClearingImportView,
  getClearingImport,
  type ImportResult,
  listClearingImportResults,
} from "@/server/contract/clearing/imports";
import { findClearingImport, isOpen, listImportResults } from "@/server/domains/clearing/imports/queries";
import { itemsInWords } from "@/server/domains/clearing/items-queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/clearing/imports";
import * as common from "@/words/common";
import { fileOf } from "../file-name";
import { CancelImport } from "../import-actions";

export const metadata = { title: t.itemImport };

/** Rejected items first: they need work. */
export default staffPage<"id">(t.itemImport, "clearing:read", async (staff) => {
  const found = await recordAt(staff.path.id, (id) => findClearingImport(staff.read, id));
  const address = listAddress(addressOf.clearingImport(found.id), staff.search, "");
  const rejected = found.rejected > 0 && address.get("show") !== ALL;
  const page = await listPage(listImportResults(found.id, { rejected }), address.get("cursor"));
  const references = await itemsInWords(
    staff.read,
    page.items.flatMap(({ itemId }) => itemId ?? []),
  );
  return (
    <Page
      kind="detail"
      title={t.importOf(fileOf(found))}
      context={t.formats[found.format]}
      back={{ href: "/clearing/imports", label: t.imports }}
      status={<WorkProgress work={found} label={t.importOf(fileOf(found))} />}
      actions={
        <>
          {found.accepted > 0 && (
            <ButtonLink href={addressOf.clearingItemsOfImport(found.id)}>{t.viewItems}</ButtonLink>
          )}
          {isOpen(found) && <CancelImport found={found} disabledReason={staff.lacks("clearing:operate")} />}
        </>
      }
    >
      <LiveRefresh of={[getClearingImport, listClearingImportResults]} id={found.id} />
      <DetailColumns rail={<ImportFacts found={found} />}>
        <Ended found={found} />
        {found.controlProblems.length > 0 && <Differences found={found} />}
        <StatRow>
          <Stat label={t.accepted} value={count(found.accepted)} note={t.receivedItems} />
          <Stat label={common.rejected} value={count(found.rejected)} note={t.notReceived} />
        </StatRow>
        {found.rejected > 0 && <FilterTabs address={address} name="show" label={t.results} tabs={TABS} />}
        <TableSection
          title={t.results}
          density="compact"
          columns={columnsFor(references)}
          rows={page.items}
          rowKey={({ index }) => String(index)}
          {...((page.next !== null || page.behind) && { actions: <KeysetPages page={page} address={address} /> })}
          whenEmpty={<p className="p-3 text-muted">{isOpen(found) ? t.readingFile : t.noResultsYet}</p>}
        />
      </DetailColumns>
    </Page>
  );
});

const ALL = "ALL";
const TABS = [
  { value: "", label: common.rejected },
  { value: ALL, label: t.all },
];

const count = (figure: number): string => figure.toLocaleString("en");

function Ended({ found: { status, failure } }: { found: ClearingImportView }) {
  if (status === "FAILED")
    return (
      <Notice tone="danger" title={t.importFailed}>
        {failure}
      </Notice>
    );
  if (status !== "CANCELLED") return null;
  return (
    <Notice title={t.importCancelled}>
      {failure} {t.itemsStay}
    </Notice>
  );
}

function Differences({ found: { controlProblems } }: { found: ClearingImportView }) {
  return (
    <Notice tone="warning" title={t.totalsDiffer}>
      <p>{t.compareWithHouse}</p>
      <ul className="list-disc pl-5">
        {controlProblems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  );
}

function columnsFor(references: ReadonlyMap<string, string>): Column<ImportResult>[] {
  return [
    { id: "index", header: t.item, align: "right", cell: ({ index }) => count(index + 1) },
    {
      id: "outcome",
      header: t.outcome,
      grow: true,
      cell: ({ itemId, message }) =>
        itemId ? (
          <TextLink quiet href={addressOf.clearingItem(itemId)}>
            {references.get(itemId) ?? t.receivedAs}
          </TextLink>
        ) : (
          <span className="block whitespace-normal py-1">{message}</span>
        ),
    },
    { id: "code", header: t.code, hideBelow: "lg", cell: ({ error }) => error },
  ];
}

function ImportFacts({ found }: { found: ClearingImportView }) {
  const moment = (at: string | null) => at && <BankMoment at={at} seconds />;
  return (
    <Facts
      facts={[
        { term: t.house, value: found.house },
        {
          term: common.amount,
          value: found.amounts.map((amount) => (
            <span key={amount.currency} className="block">
              <Amount value={amount} />
            </span>
          )),
          figure: true,
        },
        { term: t.itemsRead, value: common.doneOf(found.processed, found.total) },
        { term: t.fileReference, value: <span className="break-all">{found.fileRef}</span> },
        { term: t.by, value: <Actor actor={found.requestedBy} /> },
        { term: t.requested, value: moment(found.requestedAt) },
        { term: t.started, value: moment(found.startedAt) },
        { term: t.finished, value: moment(found.finishedAt) },
      ]}
    />
  );
}
