"use client";

import { amountColumn, dayColumn, referenceColumn } from "@/components/data-table/columns";
import { formatAmount } from "@/components/money/format-amount";
import { totalsByCurrency } from "@/components/money/totals";
import { PaperHeading } from "@/components/papers/paper-facts";
import { PaperRows } from "@/components/papers/paper-table";
import { AccountNo } from "@/components/records/account";
import type { ClearingItemView } from "@/server/contract/clearing/items";
import * as t from "@/words/clearing/items";
import * as common from "@/words/common";
import type { SlipInEntry } from "./use-slip";

/** The lodged cheques as a paper for the bundle, in print only. */
export function LodgedPaper({ slip: { lodged, slip }, bank }: { slip: SlipInEntry; bank: string }) {
  const [first] = lodged;
  if (first === undefined) return null;
  const sums = totalsByCurrency(lodged.map(({ amount }) => amount)).map(formatAmount);
  return (
    <article className="hidden print:block">
      <PaperHeading
        facts={[
          [t.house, slip.house],
          [t.presented, first.presentmentDate],
          [t.cheques, String(lodged.length)],
          [t.total, sums.join(", ")],
        ]}
      >
        <p>
          <span className="block font-semibold">{bank}</span>
          {t.chequesLodged}
        </p>
      </PaperHeading>
      <PaperRows title={t.chequesLodged} titleHidden columns={COLUMNS} rows={lodged} rowKey={({ id }) => id} />
    </article>
  );
}

const COLUMNS = [
  referenceColumn<ClearingItemView>("reference", common.reference, ({ reference }) => reference),
  {
    id: "account",
    header: common.account,
    cell: ({ customerAccountNo, holderName }: ClearingItemView) => (
      <>
        <AccountNo>{customerAccountNo}</AccountNo> {holderName}
      </>
    ),
  },
  { id: "bank", header: t.drawerBank, cell: ({ drawerBank }: ClearingItemView) => drawerBank },
  referenceColumn<ClearingItemView>("serial", t.chequeNumber, ({ serial }) => serial),
  dayColumn<ClearingItemView>("value", common.valueDate, ({ valueDate }) => valueDate),
  amountColumn<ClearingItemView>("amount", common.amount, ({ amount }) => amount),
];
