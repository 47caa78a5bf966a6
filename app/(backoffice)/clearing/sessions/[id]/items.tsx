import type { Visit } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { amountColumn, countColumn, referenceColumn } from "@/components/data-table/columns";
import { TableSection } from "@/components/data-table/table-page";
import { groupedAccountNo } from "@/components/records/account-number";
import { EmptyState } from "@/components/ui/list-state";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import type { ClearingItemView } from "@/server/contract/clearing/items";
import type { ClearingSessionView } from "@/server/contract/clearing/sessions";
import { listClearingItems } from "@/server/domains/clearing/items-queries";
import { type ItemSum, sessionItemSums } from "@/server/domains/clearing/lodged";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as items from "@/words/clearing/items";
import * as t from "@/words/clearing/sessions";
import * as common from "@/words/common";

const SHOWN = 10;

type Props = { session: ClearingSessionView; staff: Visit<"id"> };

/** Counts and amounts per direction, state and currency. Each opens its items. */
export async function ItemSums({ staff, session: { id } }: Props) {
  const rows = await sessionItemSums(staff.reports, id);
  return (
    <TableSection
      title={t.itemsByState}
      columns={SUM_COLUMNS}
      rows={rows}
      rowKey={({ direction, state, amount }) => `${direction} ${state} ${amount.currency}`}
      rowHref={({ direction, state }) =>
        `${addressOf.clearingItemsOfSession(id)}&direction=${direction}&state=${state}`
      }
      whenEmpty={<EmptyState title={t.noItemsYet}>{t.itemsJoinHere}</EmptyState>}
    />
  );
}

const SUM_COLUMNS: Column<ItemSum>[] = [
  { id: "direction", header: items.direction, opens: true, cell: ({ direction }) => items.directions[direction] },
  {
    id: "state",
    header: common.status,
    grow: true,
    cell: ({ state }) => <Status of="clearingItem" value={state} />,
  },
  countColumn("count", t.items, ({ count }) => count),
  amountColumn("amount", common.amount, ({ amount }) => amount),
];

/** The newest items. */
export async function SessionItems({ staff, session: { id } }: Props) {
  const { items } = await listPage(listClearingItems({ sessionId: id }, staff.principal), "", SHOWN);
  if (items.length === 0) return null;
  return (
    <TableSection
      title={t.sessionItems}
      actions={<TextLink href={addressOf.clearingItemsOfSession(id)}>{t.allItems}</TextLink>}
      columns={ITEM_COLUMNS}
      rows={items}
      rowKey={(item) => item.id}
      rowHref={(item) => addressOf.clearingItem(item.id)}
      rowTone={({ fundsShort }) => (fundsShort ? "danger" : undefined)}
      whenEmpty={null}
    />
  );
}

const ITEM_COLUMNS: Column<ClearingItemView>[] = [
  referenceColumn("reference", common.reference, ({ reference }) => reference, { opens: true }),
  { id: "direction", header: items.direction, cell: ({ direction }) => items.directions[direction] },
  referenceColumn("serial", items.chequeNumber, ({ serial }) => serial, { hideBelow: "lg" }),
  {
    id: "holder",
    header: common.holder,
    grow: true,
    hideBelow: "md",
    cell: ({ holderName, customerAccountNo }) => holderName ?? groupedAccountNo(customerAccountNo),
  },
  amountColumn("amount", common.amount, ({ amount }) => amount),
  {
    id: "state",
    header: common.status,
    cell: ({ state }) => <Status of="clearingItem" value={state} />,
  },
];
