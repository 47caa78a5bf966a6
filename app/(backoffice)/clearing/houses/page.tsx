import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { countColumn, referenceColumn } from "@/components/data-table/columns";
import { listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { Status } from "@/components/ui/status";
import type { ClearingHouseView } from "@/server/contract/clearing/houses";
import { listClearingHouses } from "@/server/contract/clearing/houses";
import { allHouses, houseView } from "@/server/domains/clearing/houses";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/clearing/houses";
import * as common from "@/words/common";
import { NewHouse } from "./house-actions";
import { schemeWord, statusOf } from "./house-words";

export const metadata = { title: t.clearingHouses };

export default staffPage(t.clearingHouses, "clearing:read", async ({ read, search, lacks }) => {
  const houses = (await allHouses(read)).map(houseView);
  return (
    <TablePage
      title={t.clearingHouses}
      context={t.activeInTotal(houses.filter(({ active }) => active).length, houses.length)}
      live={[listClearingHouses]}
      actions={<NewHouse codes={houses.map(({ code }) => code)} disabledReason={lacks("clearing:operate")} />}
      address={listAddress(addressOf.clearingHouses(), search, "")}
      columns={COLUMNS}
      rows={houses}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf.clearingHouse(id)}
      empty={{ title: t.noHousesYet, children: t.createTheFirstHouse }}
    />
  );
});

const COLUMNS: Column<ClearingHouseView>[] = [
  referenceColumn("code", t.code, ({ code }) => code),
  { id: "name", header: common.name, grow: true, cell: ({ name }) => name },
  { id: "scheme", header: t.scheme, cell: ({ scheme }) => schemeWord(scheme), hideBelow: "md" },
  countColumn("float", t.floatDays, ({ floatDays }) => floatDays, { hideBelow: "md" }),
  {
    id: "deadline",
    header: t.unanswered,
    cell: ({ deadlineRule }) => t.deadlineRules[deadlineRule],
    hideBelow: "xl",
  },
  { id: "status", header: common.status, cell: (house) => <Status of="clearingHouse" value={statusOf(house)} /> },
];
