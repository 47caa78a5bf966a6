import type { Visit } from "@/app/staff-page";
import { TableSection } from "@/components/data-table/table-page";
import { EmptyState } from "@/components/ui/list-state";
import { TextLink } from "@/components/ui/text-link";
import { listClearedTransactions } from "@/server/domains/card-network/cleared-queries";
import { listAuthorizations } from "@/server/domains/card-network/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as network from "@/words/card-network";
import * as settlement from "@/words/card-network/settlement";
import * as t from "@/words/cards";
import { AUTHORIZATION_COLUMNS } from "../authorizations/authorization-columns";
import { clearedColumns } from "../cleared/cleared-columns";

const SHOWN = 20;
/** The authorization's own page has the other columns. */
const SHOWN_COLUMNS = new Set(["time", "merchant", "status", "held", "amount"]);
const CLEARED_COLUMNS = new Set(["posted", "merchant", "type", "flags", "batch", "amount"]);

type Props = { cardId: string; staff: Visit<"id"> };

/** The card's last authorizations, approved or declined. */
export async function CardAuthorizations({ cardId }: Pick<Props, "cardId">) {
  const { items, next } = await listPage(listAuthorizations({ cardId }, { mayReadCustomers: false }), "", SHOWN);
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
export async function CardCleared({ cardId }: Pick<Props, "cardId">) {
  const { items, next } = await listPage(listClearedTransactions({ cardId }), "", SHOWN);
  return (
    <TableSection
      title={settlement.clearedTransactions}
      note={next ? t.newest(items.length) : items.length > 0 && String(items.length)}
      actions={next && <TextLink href={addressOf.clearedTransactionsOf(cardId)}>{t.allCleared}</TextLink>}
      label={t.clearedOfTheCard}
      columns={clearedColumns.filter(({ id }) => CLEARED_COLUMNS.has(id))}
      rows={items}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf.clearedTransaction(id)}
      whenEmpty={<EmptyState title={settlement.noClearedYet}>{settlement.clearedAppearHere}</EmptyState>}
    />
  );
}
