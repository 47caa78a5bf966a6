import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { FilterTabs } from "@/components/data-table/filter-tabs";
import { listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import * as contract from "@/server/contract/card-network/records";
import type { ClearedTransactionView } from "@/server/contract/card-network/views";
import { listClearedTransactions } from "@/server/domains/card-network/cleared-queries";
import { previewSettlement } from "@/server/domains/card-network/settlement/preview";
import { findOpenRun } from "@/server/domains/card-network/settlement/queries";
import { listPage } from "@/server/http/list-page";
import { plainJson } from "@/server/kernel/json";
import { clearedExceptions } from "@/server/kernel/value-sets";
import * as t from "@/words/card-network/settlement";
import * as common from "@/words/common";
import { exceptionColumns } from "../cleared/cleared-columns";
import { SettleButton } from "../settlement/settle-button";
import { AboveExceptions, ReviewButton } from "./review-button";

export const metadata = { title: t.exceptions };

const TABS = [
  { value: "", label: t.allExceptions },
  ...clearedExceptions.map((value) => ({ value, label: t.exceptionNames[value] })),
];

export default staffPage(t.exceptions, "card:read", async (staff) => {
  const address = listAddress("/cards/exceptions", staff.search, "");
  const exception = clearedExceptions.find((known) => known === address.get("show")) ?? "ANY";
  const [page, preview, openRun] = await Promise.all([
    listPage(listClearedTransactions({ exception }), address.get("cursor")),
    previewSettlement(),
    findOpenRun(staff.read),
  ]);
  const lacksOperate = staff.lacks("card:operate");
  return (
    <AboveExceptions>
      <TablePage
        title={t.exceptions}
        live={[contract.listClearedTransactions, contract.listSettlementRuns]}
        actions={
          <SettleButton due={preview} isRunning={openRun !== null} lacksOperate={lacksOperate} look="secondary" />
        }
        above={<FilterTabs address={address} name="show" tabs={TABS} />}
        address={address}
        page={page}
        columns={[...exceptionColumns, reviewColumn(lacksOperate)]}
        rowKey={({ id }) => id}
        noMatch={false}
        empty={{ title: t.noExceptions, children: t.exceptionsAppearHere }}
      />
    </AboveExceptions>
  );
});

/** Settlement ends the exception of an unsettled transaction, and no review. */
const reviewColumn = (lacksOperate: string | null): Column<ClearedTransactionView> => ({
  id: "review",
  header: common.actions,
  align: "right",
  cell: (row) =>
    row.exception !== null &&
    row.exception !== "UNSETTLED" && (
      <ReviewButton row={plainJson(row)} size="small" disabledReason={lacksOperate}>
        {common.review}
      </ReviewButton>
    ),
});
