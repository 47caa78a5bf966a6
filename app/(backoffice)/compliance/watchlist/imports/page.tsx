import { readSearch } from "@/app/address";
import { DataTable } from "@/components/data-table/data-table";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { listAddress, type SearchParams } from "@/components/data-table/list-address";
import { LiveRefresh } from "@/components/live/live-refresh";
import { needs } from "@/components/records/role";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { EmptyState } from "@/components/ui/list-state";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { may } from "@/server/auth/principal";
import { staffContext } from "@/server/auth/staff-context";
import { config } from "@/server/config";
import { listWatchlistImports as listOperation } from "@/server/contract/watchlist-imports";
import { listWatchlistImports } from "@/server/domains/compliance/imports/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/watchlist";
import { WatchlistTabs } from "../watchlist-tabs";
import { importColumns } from "./import-columns";
import { NewImport } from "./new-import";

export const metadata = { title: t.imports };

const PATH = "/compliance/watchlist/imports";
/** Without the live stream. */
const EVERY_MS = 5_000;

/** Files of lists on their way into the watchlist, newest first. */
export default async function ImportsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await staffContext("aml:read");
  if (!staff.allowed) return <ForbiddenPage title={t.imports} authority={staff.missing} />;
  const address = listAddress(PATH, await readSearch(searchParams), "");
  const page = await listPage(listWatchlistImports(), address.get("cursor"));
  return (
    <Page
      kind="list"
      header={
        <PageHeader
          title={t.watchlist}
          context={t.importsContext}
          actions={
            <NewImport disabledReason={may(staff.principal, "watchlist:import") ? null : needs("watchlist:import")} />
          }
        />
      }
    >
      <LiveRefresh of={[listOperation]} everyMs={EVERY_MS} />
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
}
