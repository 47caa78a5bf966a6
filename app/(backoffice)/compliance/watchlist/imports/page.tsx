import { staffPage } from "@/app/staff-page";
import { DataTable } from "@/components/data-table/data-table";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { listAddress } from "@/components/data-table/list-address";
import { LiveRefresh } from "@/components/live/live-refresh";
import { EmptyState } from "@/components/ui/list-state";
import { Page } from "@/components/ui/page";
import { config } from "@/server/config";
import { listWatchlistImports as listOperation } from "@/server/contract/compliance/watchlist-imports";
import { listWatchlistImports } from "@/server/domains/compliance/imports/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/compliance/watchlist";
import { WatchlistTabs } from "../watchlist-tabs";
import { importColumns } from "./import-columns";
import { NewImport } from "./new-import";

export const metadata = { title: t.imports };

const PATH = "/compliance/watchlist/imports";

/** Files of lists on their way into the watchlist, newest first. */
export default staffPage(t.imports, "aml:read", async (staff) => {
  const address = listAddress(PATH, staff.search, "");
  const page = await listPage(listWatchlistImports(), address.get("cursor"));
  return (
    <Page
      kind="list"
      title={t.watchlist}
      context={t.importsContext}
      actions={<NewImport disabledReason={staff.lacks("watchlist:import")} />}
    >
      <LiveRefresh of={[listOperation]} />
      <WatchlistTabs current={PATH} />
      <div className="flex justify-end gap-2">
        <KeysetPages page={page} address={address} />
      </div>
      <DataTable
        label={t.imports}
        place="page"
        columns={importColumns(config().bankTimeZone)}
        rows={page.items}
        rowKey={({ importId }) => importId}
        rowHref={({ importId }) => addressOf.watchlistImport(importId)}
        rowTone={({ status, rejected }) => (status === "FAILED" ? "danger" : rejected > 0 ? "warning" : undefined)}
        whenEmpty={<EmptyState title={t.noImportsYet}>{t.importsAppearHere}</EmptyState>}
      />
    </Page>
  );
});
