import { BankMoment, momentColumn } from "@/app/bank-moment";
import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { amountColumn, referenceColumn } from "@/components/data-table/columns";
import { FilterSelect } from "@/components/data-table/filter-bar";
import { listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { EntryLink } from "@/components/records/entry-link";
import { actorNames } from "@/server/auth/actor-names";
import type { ExceptionStatus, PricingExceptionView } from "@/server/contract/pricing/exceptions";
import * as contract from "@/server/contract/pricing/exceptions";
import { entriesInWords } from "@/server/domains/ledger/queries";
import { listPricingExceptions } from "@/server/domains/pricing/exception-queries";
import { listPage } from "@/server/http/list-page";
import * as common from "@/words/common";
import * as t from "@/words/pricing/pricing";
import { PricingTabs } from "../pricing-tabs";
import { AboveExceptions, ResolveButton } from "./resolve-button";

export const metadata = { title: t.exceptions };

const STATES: readonly { value: ExceptionStatus; label: string }[] = [
  { value: "OPEN", label: t.openOnes },
  { value: "RESOLVED", label: t.resolvedOnes },
];

export default staffPage(t.pricing, "pricing:manage", async (staff) => {
  const address = listAddress("/pricing/exceptions", staff.search, "");
  const status = contract.exceptionStatuses.find((each) => each === address.get("status"));
  const page = await listPage(listPricingExceptions({ status }), address.get("cursor"));
  const [references, people] = await Promise.all([
    entriesInWords(
      staff.reports,
      page.items.map(({ entryId }) => entryId),
    ),
    actorNames(
      staff.read,
      page.items.flatMap(({ resolvedBy }) => resolvedBy ?? []),
    ),
  ]);
  const names: Names = { references, people, mayReadLedger: staff.may("ledger:read") };
  return (
    <AboveExceptions>
      <TablePage
        title={t.pricing}
        context={t.postedToSuspense}
        live={[contract.listPricingExceptions]}
        above={<PricingTabs current="/pricing/exceptions" />}
        address={address}
        filters={<FilterSelect name="status" label={common.status} options={STATES} />}
        label={t.exceptions}
        page={page}
        columns={columnsFor(names)}
        rowKey={({ id }) => id}
        empty={{ title: t.nothingInSuspense, children: t.everyAccountIsMapped }}
      />
    </AboveExceptions>
  );
});

type Names = {
  references: ReadonlyMap<string, string>;
  people: ReadonlyMap<string, string>;
  mayReadLedger: boolean;
};

function columnsFor({ references, people, mayReadLedger }: Names): Column<PricingExceptionView>[] {
  return [
    momentColumn("raised", t.raised, ({ raisedAt }) => raisedAt),
    referenceColumn("code", t.charge, ({ code }) => code),
    referenceColumn("wanted", t.wanted, ({ wanted }) => wanted),
    amountColumn("amount", common.amount, ({ amount }) => amount),
    {
      id: "entry",
      header: common.entry,
      cell: ({ entryId }) => {
        const reference = references.get(entryId) ?? common.journalEntry;
        return mayReadLedger ? <EntryLink entryId={entryId}>{reference}</EntryLink> : reference;
      },
    },
    { id: "note", header: common.note, grow: true, cell: ({ note }) => note ?? "" },
    {
      id: "resolved",
      header: t.resolvedOnes,
      cell: (exception) =>
        exception.resolvedAt === null ? (
          <ResolveButton row={exception} size="small">
            {t.resolve}
          </ResolveButton>
        ) : (
          <>
            {people.get(exception.resolvedBy ?? "") ?? exception.resolvedBy}{" "}
            <BankMoment at={exception.resolvedAt} className="text-muted" />
          </>
        ),
    },
  ];
}
