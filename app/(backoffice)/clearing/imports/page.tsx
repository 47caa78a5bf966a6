import { Actor } from "@/app/actor";
import { momentColumn } from "@/app/bank-moment";
import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { countColumn } from "@/components/data-table/columns";
import { listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { WorkProgress } from "@/components/ui/work-progress";
import { type ClearingImportView, listClearingImports as listOperation } from "@/server/contract/clearing/imports";
import { allHouses, DEFAULT_HOUSE } from "@/server/domains/clearing/houses";
import { listClearingImports } from "@/server/domains/clearing/imports/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/clearing/imports";
import { houseNamed } from "@/words/clearing/items";
import * as common from "@/words/common";
import { fileOf } from "./file-name";
import { NewCashLetter } from "./import-actions";

export const metadata = { title: t.imports };

export default staffPage(t.imports, "clearing:read", async (staff) => {
  const address = listAddress("/clearing/imports", staff.search, "");
  const [page, all] = await Promise.all([
    listPage(listClearingImports(), address.get("cursor")),
    allHouses(staff.read),
  ]);
  const houses = all
    .filter(({ active }) => active)
    .map(({ code, name }) => ({ value: code, label: houseNamed(code, name) }));
  const first = houses.find(({ value }) => value === DEFAULT_HOUSE) ?? houses[0];
  return (
    <TablePage
      title={t.imports}
      context={t.importsContext}
      actions={
        first && <NewCashLetter houses={houses} house={first.value} disabledReason={staff.lacks("clearing:operate")} />
      }
      live={[listOperation]}
      address={address}
      page={page}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf.clearingImport(id)}
      rowTone={toneOf}
      empty={{ title: t.noImportsYet, children: t.importsAppearHere }}
    />
  );
});

function toneOf({ status, rejected, controlProblems }: ClearingImportView) {
  if (status === "FAILED") return "danger";
  return rejected > 0 || controlProblems.length > 0 ? "warning" : undefined;
}

const COLUMNS: Column<ClearingImportView>[] = [
  momentColumn("requested", t.requested, ({ requestedAt }) => requestedAt, { opens: true }),
  { id: "file", header: t.file, grow: true, cell: (one) => <bdi title={fileOf(one)}>{fileOf(one)}</bdi> },
  { id: "house", header: t.house, hideBelow: "md", cell: ({ house }) => house },
  { id: "format", header: t.format, hideBelow: "xl", cell: ({ format }) => t.formats[format] },
  countColumn("accepted", t.accepted, ({ accepted }) => accepted),
  countColumn("rejected", common.rejected, ({ rejected }) => rejected),
  { id: "by", header: t.by, hideBelow: "lg", cell: ({ requestedBy }) => <Actor actor={requestedBy} /> },
  {
    id: "status",
    header: common.status,
    cell: (one) => <WorkProgress work={one} label={t.importOf(fileOf(one))} />,
  },
];
