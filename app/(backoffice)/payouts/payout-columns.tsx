import type { Column } from "@/components/data-table/column";
import { Amount } from "@/components/money/amount";
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
    { id: "date", header: t.paidOn, opens: true, cell: (payout) => <BusinessDay date={payout.businessDate} /> },
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
    { id: "gross", header: t.gross, align: "right", cell: (payout) => <Amount value={payout.gross} /> },
    {
      id: "withheld",
      header: t.withheld,
      align: "right",
      hideBelow: "lg",
      cell: (payout) => <Amount value={payout.withheld} />,
    },
    {
      id: "net",
      header: t.net,
      align: "right",
      cell: (payout) => <Amount value={payout.net} href={entryHref(payout.entryId, may.ledger)} />,
    },
  ];
}
