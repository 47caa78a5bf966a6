import { staffPage } from "@/app/staff-page";
import { DataTable } from "@/components/data-table/data-table";
import { ExportLink } from "@/components/data-table/export-link";
import { FilterBar } from "@/components/data-table/filter-bar";
import { FilterDates } from "@/components/data-table/filter-dates";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { listAddress } from "@/components/data-table/list-address";
import { LiveRefresh } from "@/components/live/live-refresh";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import { Page } from "@/components/ui/page";
import { listCommissionPayouts } from "@/server/contract/payouts";
import { businessDate } from "@/server/domains/business-date/queries";
import { listPayouts } from "@/server/domains/payouts/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/payouts";
import { payoutColumns } from "../payout-columns";
import { payoutFilterOf } from "../payout-filter";
import { PayoutTabs } from "../payout-tabs";

export const metadata = { title: t.commissionPayouts };

const PATH = "/payouts/made";

/** Payments that were made, newest first; of one payee or run by the address. */
export default staffPage(t.commissionPayouts, "pricing:manage", async (staff) => {
  const address = listAddress(PATH, staff.search, "-made");
  const [page, today] = await Promise.all([
    listPage(listPayouts(payoutFilterOf(address.get)), address.get("cursor")),
    businessDate(staff.read),
  ]);
  const mayRead = { accounts: staff.may("account:read"), ledger: staff.may("ledger:read") };
  return (
    <Page
      kind="list"
      title={t.commissionPayouts}
      actions={<ExportLink href={`${PATH}/export${address.with({}).slice(PATH.length)}`} />}
    >
      <LiveRefresh of={[listCommissionPayouts]} />
      <PayoutTabs current={PATH} />
      <FilterBar clearHref={address.filtered && address.clearHref} end={<KeysetPages page={page} address={address} />}>
        <FilterDates label={common.businessDate} today={today} max={today} />
      </FilterBar>
      <DataTable
        label={t.payments}
        place="page"
        columns={payoutColumns(mayRead)}
        rows={page.items}
        rowKey={(payout) => payout.id}
        rowHref={(payout) => addressOf.commissionPayout(payout.id)}
        whenEmpty={
          address.filtered ? (
            <NoResult title={common.noMatch} action={<ButtonLink href={PATH}>{t.payments}</ButtonLink>} />
          ) : (
            <EmptyState title={t.noPaymentsYet} />
          )
        }
      />
    </Page>
  );
});
