import type { Column } from "@/components/data-table/column";
import { amountColumn, dayColumn } from "@/components/data-table/columns";
import { CardNo } from "@/components/records/card";
import { entryHref } from "@/components/records/entry";
import { StatusWord } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import type { ClearedTransactionView } from "@/server/contract/card-network/views";
import { addressOf } from "@/server/kernel/addresses";
import * as cards from "@/words/card-network";
import * as t from "@/words/card-network/settlement";
import * as common from "@/words/common";

type Cleared = ClearedTransactionView;

const posted = dayColumn<Cleared>("posted", common.posted, ({ businessDate }) => businessDate);

const card: Column<Cleared> = {
  id: "card",
  header: cards.card,
  cell: ({ last4, cardId }) => <CardNo last4={last4} cardId={cardId} />,
};

const merchant: Column<Cleared> = {
  id: "merchant",
  header: cards.merchant,
  grow: true,
  hideBelow: "md",
  cell: ({ merchantName }) => merchantName,
};

const type: Column<Cleared> = { id: "type", header: common.type, hideBelow: "md", cell: (each) => t.types[each.type] };

/** A reviewed flag is no longer a warning. */
const flags: Column<Cleared> = {
  id: "flags",
  header: t.flags,
  cell: ({ forcePost, overCapture, exception, reviewedAt }) => {
    const tone = reviewedAt === null ? "warning" : "neutral";
    return (
      <span className="inline-flex gap-3">
        {forcePost && <StatusWord tone={tone}>{t.forcePost}</StatusWord>}
        {overCapture && <StatusWord tone={tone}>{t.overCapture}</StatusWord>}
        {exception === "UNSETTLED" && <StatusWord tone="warning">{t.unsettled}</StatusWord>}
      </span>
    );
  },
};

const amount = amountColumn<Cleared>("amount", common.amount, (each) => each.amount, {
  href: ({ entryId }) => entryHref(entryId),
});

const authorization: Column<Cleared> = {
  id: "authorization",
  header: t.authorization,
  hideBelow: "xl",
  cell: ({ authorizationId }) =>
    authorizationId && <TextLink href={addressOf.authorization(authorizationId)}>{t.authorization}</TextLink>,
};

/** A blank batch is unsettled. */
export const clearedColumns: Column<Cleared>[] = [
  posted,
  card,
  merchant,
  type,
  { ...flags, hideBelow: "lg" },
  authorization,
  {
    id: "batch",
    header: t.batch,
    hideBelow: "lg",
    cell: ({ settlementBatchId }) =>
      settlementBatchId && <TextLink href={addressOf.settlementBatch(settlementBatchId)}>{common.settled}</TextLink>,
  },
  amount,
];

export const exceptionColumns: Column<Cleared>[] = [
  posted,
  { ...flags, header: common.reason },
  { ...card, hideBelow: "md" },
  merchant,
  type,
  authorization,
  amount,
];

/** The transactions of a batch. */
export const itemColumns: Column<Cleared>[] = [posted, card, { ...merchant, hideBelow: "xl" }, type, amount];
