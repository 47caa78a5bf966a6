import { momentColumn } from "@/app/bank-moment";
import type { Column } from "@/components/data-table/column";
import { amountColumn, dayColumn } from "@/components/data-table/columns";
import { CardNo } from "@/components/records/card";
import { Status } from "@/components/ui/status";
import type { AuthorizationView } from "@/server/contract/card-network/views";
import * as t from "@/words/card-network";
import * as common from "@/words/common";
import { merchantWords, payeeName } from "./merchant";

const time = momentColumn<AuthorizationView>("time", t.time, ({ authorizedAt }) => authorizedAt);

const card: Column<AuthorizationView> = {
  id: "card",
  header: t.card,
  hideBelow: "md",
  cell: ({ last4, cardId }) =>
    last4 === null ? <span className="text-muted">{t.unknownCard}</span> : <CardNo last4={last4} cardId={cardId} />,
};

const merchant: Column<AuthorizationView> = {
  id: "merchant",
  header: t.merchant,
  grow: true,
  cell: (each) => <span title={merchantWords(each)}>{merchantWords(each)}</span>,
};

const amount = amountColumn<AuthorizationView>("amount", common.amount, (each) => each.amount);

const status: Column<AuthorizationView> = {
  id: "status",
  header: common.status,
  cell: ({ status, declineReason }) => (
    <span className="inline-flex items-baseline gap-1.5">
      <Status of="authorization" value={status} />
      {declineReason && <span className="text-muted max-md:hidden">{t.declineReasons[declineReason]}</span>}
    </span>
  ),
};

/** Zero is omitted, so that open holds stand out. */
const ifAny = (value: AuthorizationView["amount"]) => value.amount !== 0 && value;

export const AUTHORIZATION_COLUMNS: readonly Column<AuthorizationView>[] = [
  time,
  dayColumn("date", common.businessDate, ({ businessDate }) => businessDate, { hideBelow: "2xl" }),
  card,
  merchant,
  { id: "channel", header: common.channel, hideBelow: "2xl", cell: ({ channel }) => t.channels[channel] },
  status,
  dayColumn("expires", t.expires, (each) => (each.status === "PENDING" ? each.expiresAt.slice(0, 10) : null), {
    hideBelow: "xl",
  }),
  amountColumn("captured", t.captured, (each) => ifAny(each.capturedAmount), { hideCurrency: true, hideBelow: "xl" }),
  amountColumn("held", t.held, (each) => ifAny(each.heldAmount), { hideCurrency: true, hideBelow: "md" }),
  amount,
];

/** Beside an open authorization. */
export const NARROW_COLUMNS: readonly Column<AuthorizationView>[] = [
  { ...time, hideBelow: "2xl" },
  { id: "merchant", header: t.merchant, grow: true, opens: true, cell: payeeName },
  {
    id: "status",
    header: common.status,
    cell: (each) => <Status of="authorization" value={each.status} />,
  },
  amount,
];
