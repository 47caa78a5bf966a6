import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { amountColumn, dayColumn } from "@/components/data-table/columns";
import { FilterDates } from "@/components/data-table/filter-dates";
import { listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { AccountNo } from "@/components/records/account";
import { entryHref } from "@/components/records/entry";
import { ButtonLink } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { BusinessDay } from "@/components/ui/time";
import { listCommissionPayouts, type PayoutView } from "@/server/contract/payouts";
import { businessDate } from "@/server/domains/business-date/queries";
import { listPayouts } from "@/server/domains/payouts/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as payees from "@/words/beneficiaries";
import * as common from "@/words/common";
import * as t from "@/words/payouts";
import { payoutFilterOf } from "../payout-filter";
import { PayoutTabs } from "../payout-tabs";

export const metadata = { title: t.commissionPayouts };

const PATH = "/payouts/made";

/** `?beneficiary=` and `?run=` filter by id. */
export default staffPage(t.commissionPayouts, "pricing:manage", async (staff) => {
  const address = listAddress(PATH, staff.search, "-made");
  const [page, today] = await Promise.all([
    listPage(listPayouts(payoutFilterOf(address.get)), address.get("cursor")),
    businessDate(staff.read),
  ]);
  const mayRead = { accounts: staff.may("account:read"), ledger: staff.may("ledger:read") };
  return (
    <TablePage
      title={t.commissionPayouts}
      exports
      live={[listCommissionPayouts]}
      above={<PayoutTabs current={PATH} />}
      address={address}
      filters={<FilterDates label={common.businessDate} today={today} max={today} />}
      label={t.payments}
      page={page}
      columns={payoutColumns(mayRead)}
      rowKey={(payout) => payout.id}
      rowHref={(payout) => addressOf.commissionPayout(payout.id)}
      noMatch={{ action: <ButtonLink href={PATH}>{t.payments}</ButtonLink> }}
      empty={{ title: t.noPaymentsYet }}
    />
  );
});

function payoutColumns(may: { accounts: boolean; ledger: boolean }): Column<PayoutView>[] {
  return [
    dayColumn("date", t.paidOn, (payout) => payout.businessDate, { opens: true }),
    { id: "payee", header: payees.beneficiary, cell: (payout) => payout.beneficiaryName ?? t.unnamed },
    {
      id: "cycle",
      header: t.cycle,
      hideBelow: "lg",
      cell: (payout) => (payout.cycle === null ? t.atOnce : <BusinessDay date={payout.cycle} />),
    },
    {
      id: "to",
      header: payees.destination,
      hideBelow: "xl",
      cell: ({ accountNo }) =>
        accountNo === null ? (
          payees.anotherBank
        ) : (
          <AccountNo href={may.accounts ? addressOf.account(accountNo) : undefined}>{accountNo}</AccountNo>
        ),
    },
    { id: "status", header: common.status, cell: (payout) => <Status of="payout" value={payout.status} /> },
    { id: "accruals", header: t.accruals, align: "right", hideBelow: "lg", cell: (payout) => payout.accruals },
    amountColumn("gross", t.gross, (payout) => payout.gross),
    amountColumn("withheld", t.withheld, (payout) => payout.withheld, { hideBelow: "lg" }),
    amountColumn("net", common.net, (payout) => payout.net, {
      href: (payout) => entryHref(payout.entryId, may.ledger),
    }),
  ];
}
