import type { Column } from "@/components/data-table/column";
import { amountColumn, dayColumn, referenceColumn } from "@/components/data-table/columns";
import { CustomerName } from "@/components/records/customer";
import { Status } from "@/components/ui/status";
import type { CardLoanView } from "@/server/contract/card-loans/loans";
import * as t from "@/words/card-loans";
import * as network from "@/words/card-network";
import * as common from "@/words/common";

/** `linked`: the reader may open customers. */
export function loanColumns({ linked }: { linked: boolean }): Column<CardLoanView>[] {
  return [
    referenceColumn("reference", common.reference, ({ reference }) => reference),
    {
      id: "cardholder",
      header: network.cardholder,
      grow: true,
      cell: ({ cardholderPartyId, cardholderName }) =>
        cardholderName && (
          <CustomerName partyId={cardholderPartyId} linked={linked}>
            {cardholderName}
          </CustomerName>
        ),
    },
    amountColumn("limit", common.limit, ({ creditLimit }) => creditLimit, { hideCurrency: true, hideBelow: "xl" }),
    amountColumn("balance", common.balance, ({ currentBalance }) => currentBalance, { hideBelow: "md" }),
    amountColumn("available", common.available, ({ availableCredit }) => availableCredit, {
      hideCurrency: true,
      hideBelow: "lg",
    }),
    amountColumn("minimum", t.minimumDue, ({ minimumDue }) => minimumDue, { hideCurrency: true, hideBelow: "xl" }),
    dayColumn("due", t.dueDate, ({ paymentDueDate }) => paymentDueDate, { hideBelow: "2xl" }),
    {
      id: "bucket",
      header: t.bucket,
      cell: ({ delinquencyBucket }) => <Status of="bucket" value={delinquencyBucket} />,
    },
    {
      id: "stage",
      header: t.stage,
      hideBelow: "lg",
      cell: ({ stage }) => <Status of="stage" value={String(stage)} />,
    },
    {
      id: "status",
      header: common.status,
      hideBelow: "md",
      cell: ({ status }) => <Status of="cardLoan" value={status} />,
    },
  ];
}
