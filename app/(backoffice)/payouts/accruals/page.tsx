import { staffPage } from "@/app/staff-page";
import { DataTable } from "@/components/data-table/data-table";
import { ExportLink } from "@/components/data-table/export-link";
import { FilterBar } from "@/components/data-table/filter-bar";
import { FilterDates } from "@/components/data-table/filter-dates";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { type ListAddress, listAddress } from "@/components/data-table/list-address";
import { LiveRefresh } from "@/components/live/live-refresh";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import { Page } from "@/components/ui/page";
import { STATUSES, statusShown } from "@/components/ui/status-map";
import { TabLinks } from "@/components/ui/tab-links";
import { listCommissionAccruals } from "@/server/contract/payouts";
import { businessDate } from "@/server/domains/business-date/queries";
import { owedOf } from "@/server/domains/payouts/open-accruals";
import { listAccruals } from "@/server/domains/payouts/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as controls from "@/words/ledger/controls";
import * as t from "@/words/payouts";
import { accrualColumns } from "./accrual-columns";
import { accrualFilterOf } from "./accrual-filter";
import { PayNow } from "./pay-now";

export const metadata = { title: t.commissionAccruals };

const PATH = "/payouts/accruals";

/** What movements earned for payees, newest first; of one payee by the address, who can be paid here by hand. */
export default staffPage(t.commissionAccruals, "pricing:manage", async (staff) => {
  const address = listAddress(PATH, staff.search, "-made");
  const filter = accrualFilterOf(address.get);
  const [page, today] = await Promise.all([
    listPage(listAccruals(filter), address.get("cursor")),
    businessDate(staff.read),
  ]);
  const { beneficiaryId } = filter;
  const owed = beneficiaryId === undefined ? null : await owedOf(staff.read, beneficiaryId);
  return (
    <Page
      kind="list"
      title={t.commissionAccruals}
      {...(owed && { context: t.ofBeneficiary(owed.name ?? t.unnamed) })}
      actions={
        <>
          <ExportLink href={`${PATH}/export${address.with({}).slice(PATH.length)}`} />
          {beneficiaryId !== undefined && (
            <ButtonLink href={addressOf.commissionStatement(beneficiaryId)}>{t.statement}</ButtonLink>
          )}
          {beneficiaryId !== undefined &&
            owed?.amounts.map((amount) => (
              <PayNow key={amount.currency} id={beneficiaryId} name={owed.name ?? t.unnamed} amount={amount} />
            ))}
        </>
      }
    >
      <LiveRefresh of={[listCommissionAccruals]} />
      <StatusTabs address={address} />
      <FilterBar clearHref={address.filtered && address.clearHref} end={<KeysetPages page={page} address={address} />}>
        <FilterDates label={common.businessDate} today={today} max={today} />
      </FilterBar>
      <DataTable
        label={t.commissionAccruals}
        place="page"
        columns={accrualColumns({ payee: true, payment: true, ledger: staff.may("ledger:read") })}
        rows={page.items}
        rowKey={(accrual) => accrual.id}
        whenEmpty={
          address.filtered ? (
            <NoResult title={common.noMatch} action={<ButtonLink href={PATH}>{t.allAccruals}</ButtonLink>} />
          ) : (
            <EmptyState title={t.noAccrualsYet} />
          )
        }
      />
    </Page>
  );
});

function StatusTabs({ address }: { address: ListAddress }) {
  const current = address.get("status");
  const tabs = ["", ...Object.keys(STATUSES.accrual)].map((status) => ({
    label: status === "" ? controls.allOfThem : statusShown("accrual", status).word,
    href: address.with({ status }),
    current: status === current,
  }));
  return <TabLinks label={common.status} tabs={tabs} />;
}
