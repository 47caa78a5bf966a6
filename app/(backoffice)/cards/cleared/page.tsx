import { staffPage } from "@/app/staff-page";
import { FilterSelect } from "@/components/data-table/filter-bar";
import { FilterDates } from "@/components/data-table/filter-dates";
import { listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { codeOptions, statusOptions } from "@/components/ui/options";
import * as contract from "@/server/contract/card-network/records";
import { businessDate } from "@/server/domains/business-date/queries";
import { listClearedTransactions } from "@/server/domains/card-network/cleared-queries";
import { findSettlementBatch } from "@/server/domains/card-network/settlement/queries";
import { findCard } from "@/server/domains/cards/queries";
import { listPage } from "@/server/http/list-page";
import { maskedCard } from "@/server/kernel/masked-card";
import * as cards from "@/words/card-network";
import * as t from "@/words/card-network/settlement";
import * as common from "@/words/common";
import { clearedColumns } from "./cleared-columns";
import { clearedFilterOf } from "./cleared-filter";

export const metadata = { title: t.clearedTransactions };

/** `?card=`, `?authorization=`, `?batch=` and `?id=` filter by id. */
export default staffPage(t.clearedTransactions, "card:read", async (staff) => {
  const address = listAddress("/cards/cleared", staff.search, "");
  const filter = clearedFilterOf(address.get);
  const [page, today, card, batch] = await Promise.all([
    listPage(listClearedTransactions(filter), address.get("cursor")),
    businessDate(staff.read),
    filter.cardId === undefined ? null : findCard(staff.read, filter.cardId, { mayReadCustomers: false }),
    filter.settlementBatchId === undefined ? null : findSettlementBatch(staff.read, filter.settlementBatchId),
  ]);
  return (
    <TablePage
      title={t.clearedTransactions}
      exports
      live={[contract.listClearedTransactions]}
      address={address}
      filters={
        <>
          <FilterSelect name="status" label={common.status} options={statusOptions("cleared")} />
          <FilterSelect name="type" label={common.type} options={codeOptions(t.types, "")} />
          <FilterDates label={common.businessDate} today={today} max={today} />
        </>
      }
      chips={[
        { name: "card", label: cards.card, say: () => (card ? maskedCard(card.last4) : cards.unknownCard) },
        { name: "authorization", label: t.authorization, say: () => t.authorization },
        {
          name: "batch",
          label: t.batch,
          say: () => (batch ? t.batchOf(batch.network, batch.currency, batch.businessDate) : t.noSuchBatch),
        },
        { name: "id", label: cards.clearedTransaction, say: () => cards.clearedTransaction },
      ]}
      page={page}
      columns={clearedColumns}
      rowKey={({ id }) => id}
      empty={{ title: t.noClearedYet, children: t.clearedAppearHere }}
    />
  );
});
