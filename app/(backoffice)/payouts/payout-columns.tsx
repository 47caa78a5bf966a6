import type { Column } from "@/components/data-table/column";
import { amountColumn, dayColumn } from "@/components/data-table/columns";
import { AccountNo } from "@/components/records/account";
import { accountHref } from "@/components/records/account-number";
import { entryHref } from "@/components/records/entry";
import { Status } from "@/components/ui/status";
import { BusinessDay } from "@/components/ui/time";
import type { PayoutView } from "@/server/contract/payouts";
import * as payees from "@/words/beneficiaries";
import * as common from "@/words/common";
import * as t from "@/words/payouts";

/** Payments; the amount leads to the entry for those who may see the journal. */
export function payoutColumns(may: { accounts: boolean; ledger: boolean }): Column<PayoutView>[] {
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
          <AccountNo href={may.accounts ? accountHref(accountNo) : undefined}>{accountNo}</AccountNo>
        ),
    },
    { id: "status", header: common.status, cell: (payout) => <Status of="payout" value={payout.status} /> },
    { id: "accruals", header: t.accruals, align: "right", hideBelow: "lg", cell: (payout) => payout.accruals },
    amountColumn("gross", t.gross, (payout) => payout.gross),
    amountColumn("withheld", t.withheld, (payout) => payout.withheld, { hideBelow: "lg" }),
    amountColumn("net", t.net, (payout) => payout.net, { href: (payout) => entryHref(payout.entryId, may.ledger) }),
  ];
}
