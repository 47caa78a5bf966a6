import type { Column } from "@/components/data-table/column";
import { amountColumn, countColumn, dayColumn } from "@/components/data-table/columns";
import { Status } from "@/components/ui/status";
import type { SettlementBatchView } from "@/server/contract/card-network/views";
import * as cards from "@/words/card-network";
import * as t from "@/words/card-network/settlement";
import * as common from "@/words/common";

type Batch = SettlementBatchView;

const date = dayColumn<Batch>("date", common.businessDate, ({ businessDate }) => businessDate, { opens: true });
const network: Column<Batch> = { id: "network", header: cards.network, grow: true, cell: (batch) => batch.network };
const status: Column<Batch> = {
  id: "status",
  header: common.status,
  cell: (batch) => <Status of="settlementBatch" value={batch.status} />,
};
/** Positive: paid to the network. */
const net = amountColumn<Batch>("net", common.net, ({ netAmount }) => netAmount);

export const BATCH_COLUMNS: readonly Column<Batch>[] = [
  date,
  network,
  status,
  countColumn("count", t.transactions, ({ transactionCount }) => transactionCount, { hideBelow: "md" }),
  amountColumn("purchases", t.purchases, ({ grossPurchases }) => grossPurchases, {
    hideCurrency: true,
    hideBelow: "md",
  }),
  amountColumn("refunds", t.refunds, ({ refunds }) => refunds, { hideCurrency: true, hideBelow: "lg" }),
  amountColumn("interchange", t.interchange, ({ interchange }) => interchange, { hideCurrency: true, hideBelow: "lg" }),
  amountColumn("fees", t.fees, ({ fees }) => fees, { hideCurrency: true, hideBelow: "lg" }),
  net,
];

/** Beside an open batch. */
export const NARROW_COLUMNS: readonly Column<Batch>[] = [date, network, { ...status, hideBelow: "xl" }, net];
