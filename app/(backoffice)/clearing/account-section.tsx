import type { Visit } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { amountColumn, dayColumn, referenceColumn } from "@/components/data-table/columns";
import { TableSection } from "@/components/data-table/table-page";
import { formatFigure } from "@/components/money/format-amount";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/list-state";
import { TextLink } from "@/components/ui/text-link";
import type { AccountView } from "@/server/contract/accounts";
import type { ClearingItemView } from "@/server/contract/clearing/items";
import { listClearingItems } from "@/server/domains/clearing/items-queries";
import { countActiveStops } from "@/server/domains/clearing/stops-queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/clearing/account";
import * as common from "@/words/common";
import { StopCheques } from "./stops/stop-actions";

const SHOWN = 10;

type Props = { staff: Visit<"id">; account: Pick<AccountView, "accountId" | "accountNo" | "status"> };

/** Pending items of an account. Absent for readers without access to clearing. */
export async function ClearingSection({ staff, account: { accountId, accountNo, status } }: Props) {
  if (!staff.may("clearing:read")) return null;
  const pending = { customerAccountId: accountId, state: "PENDING" } as const;
  const [{ items, next }, stops] = await Promise.all([
    listPage(listClearingItems(pending, staff.principal), "", SHOWN),
    countActiveStops(staff.read, accountId),
  ]);
  const isOpen = status !== "CLOSED" && staff.may("clearing:operate");
  return (
    <TableSection
      title={t.chequesInClearing}
      note={next ? t.newest(items.length) : items.length > 0 && String(items.length)}
      actions={
        <span className="flex flex-wrap items-center gap-3">
          <TextLink href={addressOf.clearingItemsOf(accountId)}>{t.allItems}</TextLink>
          {stops > 0 && <TextLink href={addressOf.stopPaymentsOf(accountNo)}>{t.stopsInForce(String(stops))}</TextLink>}
          {isOpen && <StopCheques accountNo={accountNo} look={{ size: "small", variant: "secondary" }} />}
          {isOpen && (
            <ButtonLink size="small" href={addressOf.lodgeChequeFor(accountNo)}>
              {t.lodgeACheque}
            </ButtonLink>
          )}
        </span>
      }
      label={t.pendingItems}
      columns={COLUMNS}
      rows={items}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf.clearingItem(id)}
      rowTone={({ fundsShort }) => (fundsShort ? "danger" : undefined)}
      whenEmpty={<EmptyState title={t.noPendingItems}>{t.lodgedAndPresentedHere}</EmptyState>}
    />
  );
}

const COLUMNS: Column<ClearingItemView>[] = [
  referenceColumn("reference", common.reference, ({ reference }) => reference),
  { id: "direction", header: t.direction, cell: ({ direction }) => t.directions[direction] },
  referenceColumn("serial", t.chequeNo, ({ serial }) => serial, { hideBelow: "md" }),
  { id: "funds", header: t.funds, grow: true, cell: fundsOf, hideBelow: "lg" },
  dayColumn("value", common.valueDate, ({ valueDate }) => valueDate, { hideBelow: "md" }),
  amountColumn("amount", common.amount, ({ amount }) => amount),
];

function fundsOf({ direction, holdId, shortfall }: ClearingItemView): string | null {
  if (direction === "OUTWARD") return t.addedWhenCleared;
  if (shortfall !== null) return t.short(formatFigure(shortfall));
  return holdId && t.earmarked;
}
