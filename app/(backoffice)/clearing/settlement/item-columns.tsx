import type { Column } from "@/components/data-table/column";
import { amountColumn, dayColumn, referenceColumn } from "@/components/data-table/columns";
import { groupedAccountNo } from "@/components/records/account-number";
import { Cut } from "@/components/ui/cut";
import { StatusWord } from "@/components/ui/status";
import type { ClearingItemView } from "@/server/contract/clearing/items";
import { returnReason } from "@/server/domains/clearing/return-reasons";
import * as clearing from "@/words/clearing/items";
import * as common from "@/words/common";

type Item = ClearingItemView;

const reference = referenceColumn<Item>("reference", common.reference, (item) => item.reference);
const nameOf = ({ holderName, customerAccountNo }: Item) => holderName ?? groupedAccountNo(customerAccountNo);
const holder: Column<Item> = { id: "holder", header: common.holder, grow: true, hideBelow: "md", cell: nameOf };
/** Beside a column that needs the width more. */
const cutHolder: Column<Item> = {
  id: "holder",
  header: common.holder,
  hideBelow: "lg",
  cell: (item) => <Cut className="max-w-48">{nameOf(item)}</Cut>,
};
const cheque = referenceColumn<Item>("cheque", clearing.chequeNumber, ({ serial }) => serial, { hideBelow: "lg" });
const account = referenceColumn<Item>("account", common.account, (item) => groupedAccountNo(item.customerAccountNo), {
  hideBelow: "xl",
});
const direction: Column<Item> = {
  id: "direction",
  header: clearing.direction,
  cell: (item) => (item.direction === "OUTWARD" ? clearing.directions.OUTWARD : clearing.directions.INWARD),
};
const amount = amountColumn<Item>("amount", common.amount, (item) => item.amount);

/** Outward items are received, inward ones paid. */
export const CLEARED_COLUMNS: readonly Column<Item>[] = [
  reference,
  holder,
  account,
  cheque,
  amountColumn("outward", clearing.directions.OUTWARD, (item) => item.direction === "OUTWARD" && item.amount),
  amountColumn("inward", clearing.directions.INWARD, (item) => item.direction === "INWARD" && item.amount),
];

/** In the one currency of a position, beside its facts. */
export const POSITION_COLUMNS: readonly Column<Item>[] = [
  reference,
  holder,
  { ...cheque, hideBelow: "2xl" },
  amountColumn("outward", clearing.directions.OUTWARD, (item) => item.direction === "OUTWARD" && item.amount, {
    hideCurrency: true,
  }),
  amountColumn("inward", clearing.directions.INWARD, (item) => item.direction === "INWARD" && item.amount, {
    hideCurrency: true,
  }),
];

export const RETURNED_COLUMNS: readonly Column<Item>[] = [
  reference,
  direction,
  holder,
  cheque,
  {
    id: "reason",
    header: common.reason,
    hideBelow: "md",
    cell: ({ returnReasonCode: code }) => code !== null && <Cut>{returnReason(code)?.description ?? code}</Cut>,
  },
  amount,
];

export const PENDING_COLUMNS: readonly Column<Item>[] = [
  reference,
  direction,
  cutHolder,
  dayColumn("value", common.valueDate, ({ valueDate }) => valueDate, { hideBelow: "lg" }),
  {
    id: "problem",
    header: common.status,
    hideBelow: "md",
    grow: true,
    cell: ({ problems: [problem], due, overdue }) => {
      if (problem !== undefined) return <span title={problem}>{problem}</span>;
      if (overdue) return <StatusWord tone="warning">{clearing.overdue}</StatusWord>;
      return due && <StatusWord tone="info">{clearing.dueItems}</StatusWord>;
    },
  },
  amount,
];
