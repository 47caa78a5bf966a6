import { Actor } from "@/app/actor";
import { momentColumn } from "@/app/bank-moment";
import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { amountColumn, countColumn, dayColumn } from "@/components/data-table/columns";
import { FilterSelect } from "@/components/data-table/filter-bar";
import { FilterDates } from "@/components/data-table/filter-dates";
import { listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { ButtonLink } from "@/components/ui/button";
import { statusOptions } from "@/components/ui/options";
import { Status } from "@/components/ui/status";
import * as contract from "@/server/contract/clearing/sessions";
import { businessDate } from "@/server/domains/business-date/queries";
import { allHouses } from "@/server/domains/clearing/houses";
import { listSettlementPositions } from "@/server/domains/clearing/settlement/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as clearing from "@/words/clearing/items";
import * as t from "@/words/clearing/settlement";
import * as common from "@/words/common";
import { NetChart } from "./net-chart";
import { positionFilterOf } from "./position-filter";

export const metadata = { title: t.positions };

type Position = contract.SettlementPositionView;

export default staffPage(t.positions, "clearing:read", async ({ read, search }) => {
  const address = listAddress("/clearing/positions", search, "");
  const filter = positionFilterOf(address.get);
  const cursor = address.get("cursor");
  const [page, houses, today] = await Promise.all([
    listPage(listSettlementPositions(filter), cursor),
    allHouses(read),
    businessDate(read),
  ]);
  return (
    <TablePage
      title={t.positions}
      exports
      live={[contract.listSettlementPositions]}
      actions={
        <ButtonLink variant="primary" href="/clearing/settlement">
          {t.settle}
        </ButtonLink>
      }
      address={address}
      filters={
        <>
          <FilterSelect
            name="house"
            label={clearing.house}
            options={houses.map(({ code, name }) => ({ value: code, label: clearing.houseNamed(code, name) }))}
          />
          <FilterSelect name="status" label={common.status} options={statusOptions("position")} />
          <FilterDates label={common.businessDate} today={today} />
        </>
      }
      page={page}
      columns={COLUMNS}
      rowKey={({ house, businessDate: date, currency }) => `${house} ${date} ${currency}`}
      rowHref={({ id, house, businessDate: date }) =>
        id === null ? addressOf.netSettlement(house, date) : addressOf.settlementPosition(id)
      }
      empty={{ title: t.noPositionsYet, children: t.positionsFollowItems }}
    >
      {cursor === "" && <NetChart filter={filter} address={address} />}
    </TablePage>
  );
});

const COLUMNS: readonly Column<Position>[] = [
  dayColumn("date", common.businessDate, ({ businessDate: date }) => date, { opens: true }),
  { id: "house", header: clearing.house, grow: true, cell: ({ house }) => house },
  {
    id: "status",
    header: common.status,
    hideBelow: "md",
    cell: ({ finality }) => <Status of="position" value={finality} />,
  },
  countColumn("items", common.items, ({ itemCount }) => itemCount, { hideBelow: "md" }),
  amountColumn("credits", t.outwardCleared, ({ grossCredits }) => grossCredits, {
    hideCurrency: true,
    hideBelow: "lg",
  }),
  amountColumn("debits", t.inwardPaid, ({ grossDebits }) => grossDebits, { hideCurrency: true, hideBelow: "lg" }),
  amountColumn("net", common.net, ({ netAmount }) => netAmount, { signed: true }),
  momentColumn("settled", common.settled, ({ settledAt }) => settledAt, { hideBelow: "xl" }),
  { id: "by", header: t.settledBy, hideBelow: "2xl", cell: ({ settledBy }) => <Actor actor={settledBy} /> },
];
