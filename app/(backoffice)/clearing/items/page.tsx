import { staffPage, type Visit } from "@/app/staff-page";
import { FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { FilterDates } from "@/components/data-table/filter-dates";
import { listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { groupedAccountNo } from "@/components/records/account-number";
import { ButtonLink } from "@/components/ui/button";
import { codeOptions, statusOptions } from "@/components/ui/options";
import * as contract from "@/server/contract/clearing/items";
import { findAccount } from "@/server/domains/accounts/queries";
import { businessDate } from "@/server/domains/business-date/queries";
import { allHouses } from "@/server/domains/clearing/houses";
import { type ItemFilter, listClearingItems } from "@/server/domains/clearing/items-queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import { isUuid } from "@/server/kernel/ids";
import * as t from "@/words/clearing/items";
import * as common from "@/words/common";
import { itemColumns } from "./item-columns";
import { itemFilterOf } from "./item-filter";

export const metadata = { title: t.clearingItems };

const STATES = [
  ...statusOptions("clearingItem"),
  { value: "DUE", label: t.dueItems },
  { value: "OVERDUE", label: t.overdueItems },
];

/** `?account=`, `?session=` and `?import=` filter by id, `?settled=` by the date of the position. */
export default staffPage(t.clearingItems, "clearing:read", async (staff) => {
  const address = listAddress("/clearing/items", staff.search, "");
  const filter = await itemFilterOf(address.get, staff.read);
  const [page, today, houses, account] = await Promise.all([
    listPage(listClearingItems(filter, staff.principal), address.get("cursor")),
    businessDate(staff.read),
    allHouses(staff.read),
    accountOf(staff, isUuid(address.get("account")) ? filter : {}),
  ]);
  return (
    <TablePage
      title={t.clearingItems}
      exports
      actions={
        staff.may("clearing:operate") && (
          <ButtonLink variant="primary" href="/clearing/lodge">
            {t.lodgeCheques}
          </ButtonLink>
        )
      }
      live={[contract.listClearingItems]}
      address={address}
      filters={
        <>
          <FilterText name="serial" label={t.chequeNumber} className="w-40" />
          <FilterSelect name="direction" label={t.direction} options={codeOptions(t.directions, "")} className="w-36" />
          <FilterSelect name="state" label={common.state} options={STATES} className="w-40" />
          <FilterDates label={t.presented} today={today} max={today} />
        </>
      }
      panel={[
        { name: "accountNo", label: t.accountNo },
        {
          name: "house",
          label: t.house,
          options: houses.map(({ code, name }) => ({ value: code, label: t.houseNamed(code, name) })),
        },
      ]}
      chips={[
        { name: "account", label: common.account, say: () => account ?? t.noSuchAccount },
        { name: "session", label: t.session, say: () => t.oneSession },
        { name: "import", label: t.importFile, say: () => t.oneFile },
        { name: "settled", label: common.settled, say: (date) => date },
      ]}
      page={page}
      columns={itemColumns({ entries: staff.may("ledger:read") })}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf.clearingItem(id)}
      rowTone={(item) => (item.overdue && item.state === "PENDING" ? "danger" : undefined)}
      empty={{ title: t.noItemsYet, children: t.itemsAppearHere }}
    />
  );
});

async function accountOf({ read }: Visit, { customerAccountId }: ItemFilter): Promise<string | null> {
  const found = customerAccountId === undefined ? null : await findAccount(read, customerAccountId);
  return found && groupedAccountNo(found.accountNo);
}
