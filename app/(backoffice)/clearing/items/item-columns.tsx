import type { Column } from "@/components/data-table/column";
import { amountColumn, dayColumn, referenceColumn } from "@/components/data-table/columns";
import { AccountNo } from "@/components/records/account";
import { entryHref } from "@/components/records/entry";
import { Status, StatusWord } from "@/components/ui/status";
import type { ClearingItemView } from "@/server/contract/clearing/items";
import * as t from "@/words/clearing/items";
import * as common from "@/words/common";

/** `entries`: the reader may see the journal. */
export function itemColumns({ entries }: { entries: boolean }): Column<ClearingItemView>[] {
  return [
    referenceColumn("reference", common.reference, ({ reference }) => reference),
    dayColumn("presented", t.presented, ({ presentmentDate }) => presentmentDate, { hideBelow: "xl" }),
    { id: "direction", header: t.direction, hideBelow: "lg", cell: ({ direction }) => t.directions[direction] },
    {
      id: "account",
      header: common.account,
      hideBelow: "md",
      cell: ({ customerAccountNo }) => <AccountNo>{customerAccountNo}</AccountNo>,
    },
    {
      id: "holder",
      header: common.holder,
      grow: true,
      hideBelow: "xl",
      cell: ({ holderName }) => holderName && <span title={holderName}>{holderName}</span>,
    },
    referenceColumn("serial", t.chequeNumber, ({ serial }) => serial, { hideBelow: "md" }),
    {
      id: "bank",
      header: t.otherBank,
      hideBelow: "2xl",
      cell: ({ drawerBank }) => drawerBank && <span className="block max-w-40 truncate">{drawerBank}</span>,
    },
    {
      id: "state",
      header: common.state,
      cell: (item) => (
        <span className="inline-flex items-baseline gap-2">
          <Status of="clearingItem" value={item.state} />
          {item.overdue && item.state === "PENDING" && <StatusWord tone="danger">{t.overdue}</StatusWord>}
          {item.due && <StatusWord tone="warning">{t.dueItems}</StatusWord>}
        </span>
      ),
    },
    dayColumn("value", common.valueDate, (item) => (item.direction === "OUTWARD" ? item.valueDate : null), {
      hideBelow: "2xl",
    }),
    amountColumn("amount", common.amount, ({ amount }) => amount, {
      href: ({ entryId }) => entryHref(entryId, entries),
    }),
  ];
}
