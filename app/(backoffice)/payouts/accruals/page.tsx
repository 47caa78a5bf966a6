import { staffPage } from "@/app/staff-page";
import { FilterDates } from "@/components/data-table/filter-dates";
import { FilterTabs } from "@/components/data-table/filter-tabs";
import { listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { ButtonLink } from "@/components/ui/button";
import { statusOptions } from "@/components/ui/options";
import { listCommissionAccruals } from "@/server/contract/payouts";
import { businessDate } from "@/server/domains/business-date/queries";
import { owedOf } from "@/server/domains/payouts/open-accruals";
import { listAccruals } from "@/server/domains/payouts/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as controls from "@/words/ledger/controls";
import * as t from "@/words/payouts";
import { accrualFilterOf } from "../payout-filter";
import { accrualColumns } from "./accrual-columns";
import { PayNow } from "./pay-now";

export const metadata = { title: t.commissionAccruals };

const PATH = "/payouts/accruals";
const TABS = [{ value: "", label: controls.allOfThem }, ...statusOptions("accrual")];

/** `?beneficiary=` selects a payee, who can be paid here. */
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
    <TablePage
      title={t.commissionAccruals}
      {...(owed && { context: t.ofBeneficiary(owed.name ?? t.unnamed) })}
      exports
      actions={
        <>
          {beneficiaryId !== undefined && (
            <ButtonLink href={addressOf.commissionStatement(beneficiaryId)}>{t.statement}</ButtonLink>
          )}
          {beneficiaryId !== undefined &&
            owed?.amounts.map((amount) => (
              <PayNow key={amount.currency} id={beneficiaryId} name={owed.name ?? t.unnamed} amount={amount} />
            ))}
        </>
      }
      live={[listCommissionAccruals]}
      above={<FilterTabs address={address} tabs={TABS} />}
      address={address}
      filters={<FilterDates label={common.businessDate} today={today} max={today} />}
      page={page}
      columns={accrualColumns({ payee: true, payment: true, ledger: staff.may("ledger:read") })}
      rowKey={(accrual) => accrual.id}
      noMatch={{ action: <ButtonLink href={PATH}>{t.allAccruals}</ButtonLink> }}
      empty={{ title: t.noAccrualsYet }}
    />
  );
});
