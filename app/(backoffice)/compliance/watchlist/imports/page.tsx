import { Actor } from "@/app/actor";
import { momentColumn } from "@/app/bank-moment";
import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { countColumn } from "@/components/data-table/columns";
import { listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { WorkProgress } from "@/components/ui/work-progress";
import {
  listWatchlistImports as listOperation,
  type WatchlistImportView,
} from "@/server/contract/compliance/watchlist-imports";
import { listWatchlistImports } from "@/server/domains/compliance/imports/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as c from "@/words/compliance/screenings";
import * as t from "@/words/compliance/watchlist";
import { listChoices } from "../../list-choices";
import { NewImport } from "../watchlist-actions";
import { WatchlistTabs } from "../watchlist-tabs";

export const metadata = { title: t.imports };

const PATH = "/compliance/watchlist/imports";

export default staffPage(t.imports, "aml:read", async (staff) => {
  const address = listAddress(PATH, staff.search, "");
  const page = await listPage(listWatchlistImports(), address.get("cursor"));
  return (
    <TablePage
      title={t.watchlist}
      context={t.importsContext}
      actions={<NewImport lists={await listChoices(staff)} disabledReason={staff.lacks("watchlist:import")} />}
      live={[listOperation]}
      above={<WatchlistTabs current={PATH} />}
      address={address}
      label={t.imports}
      page={page}
      columns={COLUMNS}
      rowKey={({ importId }) => importId}
      rowHref={({ importId }) => addressOf.watchlistImport(importId)}
      rowTone={({ status, rejected }) => (status === "FAILED" ? "danger" : rejected > 0 ? "warning" : undefined)}
      empty={{ title: t.noImportsYet, children: t.importsAppearHere }}
    />
  );
});

const COLUMNS: Column<WatchlistImportView>[] = [
  momentColumn("requested", t.requested, ({ requestedAt }) => requestedAt, { opens: true }),
  { id: "source", header: c.source, grow: true, cell: ({ source }) => source },
  { id: "format", header: t.format, hideBelow: "2xl", cell: ({ format }) => t.formats[format] ?? format },
  countColumn("added", t.added, ({ added }) => added),
  countColumn("changed", t.changed, ({ changed }) => changed),
  countColumn("retired", t.retired, ({ retired }) => retired),
  countColumn("rejected", common.rejected, ({ rejected }) => rejected),
  { id: "by", header: t.by, hideBelow: "lg", cell: ({ by }) => <Actor actor={by} /> },
  {
    id: "status",
    header: common.status,
    cell: (one) => <WorkProgress work={one} label={t.importOf(one.source)} />,
  },
];
