import type { Column } from "@/components/data-table/column";
import { Amount } from "@/components/money/amount";
import { entryHref } from "@/components/records/entry";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import { BusinessDay } from "@/components/ui/time";
import type { AccrualView } from "@/server/contract/payouts";
import { addressOf } from "@/server/kernel/addresses";
import * as payees from "@/words/beneficiaries";
import * as common from "@/words/common";
import * as money from "@/words/money";
import * as t from "@/words/payouts";
import { PayeeName } from "../payee-name";

/** Accruals; `payee` and `payment` where they are of more than one. */
export function accrualColumns(shown: { payee: boolean; payment: boolean; ledger: boolean }): Column<AccrualView>[] {
  const { payee, payment, ledger } = shown;
  const all: (Column<AccrualView> | false)[] = [
    { id: "date", header: common.businessDate, cell: (accrual) => <BusinessDay date={accrual.businessDate} /> },
    payee && { id: "payee", header: payees.beneficiary, cell: (accrual) => <PayeeName {...accrual} /> },
    {
      id: "commission",
      header: money.commission,
      grow: true,
      cell: ({ commissionName, clawsBackId }) =>
        clawsBackId === null ? commissionName : `${commissionName} · ${t.clawback}`,
    },
    { id: "status", header: common.status, cell: (accrual) => <Status of="accrual" value={accrual.status} /> },
    ledger && {
      id: "movement",
      header: common.movement,
      hideBelow: "lg",
      cell: (accrual) => <TextLink href={addressOf.entry(accrual.movementEntryId)}>{t.openMovement}</TextLink>,
    },
    payment && {
      id: "payment",
      header: t.payment,
      hideBelow: "lg",
      cell: ({ payoutId, status }) =>
        payoutId !== null &&
        status !== "ACCRUED" && <TextLink href={addressOf.commissionPayout(payoutId)}>{t.openPayment}</TextLink>,
    },
    {
      id: "withheld",
      header: t.withheld,
      align: "right",
      hideBelow: "xl",
      cell: ({ withheld }) => withheld && <Amount value={withheld} />,
    },
    {
      id: "amount",
      header: common.amount,
      align: "right",
      cell: (accrual) => <Amount value={accrual.amount} href={entryHref(accrual.entryId, ledger)} />,
    },
  ];
  return all.filter((column) => column !== false);
}
