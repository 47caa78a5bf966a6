import { staffPage, type Visit } from "@/app/staff-page";
import { DataTable } from "@/components/data-table/data-table";
import { FilterSelect } from "@/components/data-table/filter-bar";
import { FilterDates } from "@/components/data-table/filter-dates";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { listAddress } from "@/components/data-table/list-address";
import { FilterRow, TablePage } from "@/components/data-table/table-page";
import { LiveRefresh } from "@/components/live/live-refresh";
import { ButtonLink } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/list-state";
import { statusOptions } from "@/components/ui/options";
import { Page, QueueColumns } from "@/components/ui/page";
import * as contract from "@/server/contract/card-network/records";
import type { SettlementBatchView } from "@/server/contract/card-network/views";
import { previewSettlement } from "@/server/domains/card-network/settlement/preview";
import {
  findLastRun,
  findSettlementBatch,
  listSettlementBatches,
} from "@/server/domains/card-network/settlement/queries";
import { listPage } from "@/server/http/list-page";
import { isUuid } from "@/server/kernel/ids";
import { plainJson } from "@/server/kernel/json";
import * as t from "@/words/card-network/settlement";
import * as common from "@/words/common";
import { BATCH_COLUMNS, NARROW_COLUMNS } from "./batch-columns";
import { batchFilterOf } from "./batch-filter";
import { BatchPane } from "./batch-pane";
import { Payables } from "./payables";
import { RunState } from "./run-state";
import { SettleButton } from "./settle-button";

export const metadata = { title: common.settlement };

const PATH = "/cards/settlement";
const LIVE = [contract.listSettlementBatches, contract.listSettlementRuns, contract.previewCardSettlement] as const;

/** `?id=` opens a batch beside the list. */
export default staffPage(common.settlement, "card:read", async (staff) => {
  const { id: chosen, ...search } = staff.search;
  const address = listAddress(PATH, search, "");
  const [page, due, run] = await Promise.all([
    listPage(listSettlementBatches(batchFilterOf(address.get)), address.get("cursor")),
    previewSettlement(),
    findLastRun(staff.read),
  ]);
  const today = due.businessDate;
  const list = {
    address,
    filters: (
      <>
        <FilterSelect name="status" label={common.status} options={statusOptions("settlementBatch")} />
        <FilterDates label={common.businessDate} today={today} max={today} />
      </>
    ),
  };
  const table = {
    rowKey: ({ id }: SettlementBatchView) => id,
    rowHref: ({ id }: SettlementBatchView) => address.with({ id, cursor: address.get("cursor") }),
  };
  const closeHref = address.with({ cursor: address.get("cursor") });
  if (chosen !== undefined)
    return (
      <Page kind="queue" title={common.settlement}>
        <LiveRefresh of={LIVE} />
        <FilterRow {...list} pages={<KeysetPages page={page} address={address} />} />
        <QueueColumns
          paneAlone
          list={
            <DataTable
              label={t.batches}
              columns={NARROW_COLUMNS}
              rows={page.items}
              selected={chosen}
              whenEmpty={null}
              {...table}
            />
          }
          pane={<Chosen id={chosen} staff={staff} closeHref={closeHref} />}
        />
      </Page>
    );
  const isRunning = run !== null && run.finishedAt === null;
  return (
    <TablePage
      title={common.settlement}
      exports
      live={LIVE}
      actions={<SettleButton due={plainJson(due)} isRunning={isRunning} lacksOperate={staff.lacks("card:operate")} />}
      above={
        <>
          <RunState run={run} />
          <Payables payables={due.payables} />
        </>
      }
      {...list}
      {...table}
      label={t.batches}
      page={page}
      columns={BATCH_COLUMNS}
      empty={{ title: t.noBatchesYet, children: t.batchesFollowTransactions }}
    />
  );
});

async function Chosen({ id, staff, closeHref }: { id: string; staff: Visit; closeHref: string }) {
  const found = isUuid(id) ? await findSettlementBatch(staff.read, id) : null;
  if (found) return <BatchPane batch={found} staff={staff} closeHref={closeHref} />;
  return <ErrorState title={t.noSuchBatch} action={<ButtonLink href={closeHref}>{common.close}</ButtonLink>} />;
}
