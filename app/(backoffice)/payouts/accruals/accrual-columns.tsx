import type { Column } from "@/components/data-table/column";
import { amountColumn, dayColumn } from "@/components/data-table/columns";
import { entryHref } from "@/components/records/entry";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import type { AccrualView } from "@/server/contract/payouts";
import { addressOf } from "@/server/kernel/addresses";
import * as payees from "@/words/beneficiaries";
import * as common from "@/words/common";
import * as money from "@/words/money";
import * as t from "@/words/payouts";
import { PayeeName } from "../payee-name";

/** `payee` and `payment`: for accruals of several. */
export function accrualColumns(shown: { payee: boolean; payment: boolean; ledger: boolean }): Column<AccrualView>[] {
  const { payee, payment, ledger } = shown;
  const all: (Column<AccrualView> | false)[] = [
    dayColumn("date", common.businessDate, (accrual) => accrual.businessDate),
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
    amountColumn("withheld", t.withheld, ({ withheld }) => withheld, { hideBelow: "xl" }),
    amountColumn("amount", common.amount, (accrual) => accrual.amount, {
      href: (accrual) => entryHref(accrual.entryId, ledger),
    }),
  ];
  return all.filter((column) => column !== false);
}
