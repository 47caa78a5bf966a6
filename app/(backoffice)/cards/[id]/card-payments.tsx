import type { Visit } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { amountColumn, dayColumn } from "@/components/data-table/columns";
import { TableSection } from "@/components/data-table/table-page";
import { entryHref } from "@/components/records/entry";
import { EmptyState } from "@/components/ui/list-state";
import { StatusWord } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import type { ClearedTransactionView } from "@/server/contract/card-network/views";
import { listClearedTransactions } from "@/server/domains/card-network/cleared-queries";
import { listAuthorizations } from "@/server/domains/card-network/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as network from "@/words/card-network";
import * as t from "@/words/cards";
import * as common from "@/words/common";
import { AUTHORIZATION_COLUMNS } from "../authorizations/authorization-columns";

const SHOWN = 20;
/** The authorization's own page has the other columns. */
const SHOWN_COLUMNS = new Set(["time", "merchant", "status", "held", "amount"]);

type Props = { cardId: string; staff: Visit<"id"> };

/** The card's last authorizations, approved or declined. */
export async function CardAuthorizations({ cardId }: Pick<Props, "cardId">) {
  const { items, next } = await listPage(listAuthorizations({ cardId }), "", SHOWN);
  return (
    <TableSection
      title={network.authorizations}
      note={next ? t.newest(items.length) : items.length > 0 && String(items.length)}
      actions={next && <TextLink href={addressOf.authorizationsOf(cardId)}>{t.allAuthorizations}</TextLink>}
      label={t.authorizationsOfTheCard}
      columns={AUTHORIZATION_COLUMNS.filter(({ id }) => SHOWN_COLUMNS.has(id))}
      rows={items}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf.authorization(id)}
      whenEmpty={<EmptyState title={network.noAuthorizationsYet}>{t.notUsedYet}</EmptyState>}
    />
  );
}

/** The card's last posted payments and refunds. */
export async function CardCleared({ cardId, staff }: Props) {
  const { items, next } = await listPage(listClearedTransactions({ cardId }), "", SHOWN);
  return (
    <TableSection
      title={t.cleared}
      note={next ? t.newest(items.length) : items.length > 0 && String(items.length)}
      actions={next && <TextLink href={addressOf.clearedTransactionsOf(cardId)}>{t.allCleared}</TextLink>}
      label={t.clearedOfTheCard}
      columns={clearedColumns(staff.may("ledger:read"))}
      rows={items}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf.clearedTransaction(id)}
      whenEmpty={<EmptyState title={t.nothingCleared}>{t.capturesAppearHere}</EmptyState>}
    />
  );
}

function clearedColumns(mayReadLedger: boolean): Column<ClearedTransactionView>[] {
  return [
    dayColumn("date", common.date, ({ businessDate }) => businessDate),
    { id: "type", header: common.type, cell: ({ type }) => t.clearedTypes[type] },
    { id: "merchant", header: network.merchant, grow: true, hideBelow: "md", cell: ({ merchantName }) => merchantName },
    { id: "status", header: common.status, cell: (cleared) => <ClearedStatus {...cleared} /> },
    amountColumn("amount", common.amount, ({ amount }) => amount, {
      href: ({ entryId }) => entryHref(entryId, mayReadLedger),
    }),
  ];
}

function ClearedStatus({ status, forcePost, overCapture }: ClearedTransactionView) {
  const flags = [forcePost && t.withoutAuthorization, overCapture && t.aboveTheAuthorization].filter(Boolean);
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <StatusWord tone={status === "SETTLED" ? "success" : "info"}>{t.clearedStatuses[status]}</StatusWord>
      {flags.length > 0 && <span className="text-muted">{flags.join(", ")}</span>}
    </span>
  );
}
