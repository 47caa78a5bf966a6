import { staffPage } from "@/app/staff-page";
import { FilterSelect } from "@/components/data-table/filter-bar";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { listAddress } from "@/components/data-table/list-address";
import { FilterRow } from "@/components/data-table/table-page";
import { ButtonLink } from "@/components/ui/button";
import { Page } from "@/components/ui/page";
import { businessDate } from "@/server/domains/business-date/queries";
import { allHouses } from "@/server/domains/clearing/houses";
import { listInwardQueue } from "@/server/domains/clearing/items-queries";
import { listPage } from "@/server/http/list-page";
import { plainJson } from "@/server/kernel/json";
import * as t from "@/words/clearing/items";
import { reasonsByHouse } from "../items/reasons";
import { InwardQueue } from "./inward-queue";

export const metadata = { title: t.inwardQueue };

/** Also the most items that are paid together. */
const QUEUE_PAGE = 200;

export default staffPage(t.inwardQueue, "clearing:read", async (staff) => {
  const address = listAddress("/clearing/inward", staff.search, "");
  const [house, cursor] = [address.get("house"), address.get("cursor")];
  const filter = house === "" ? {} : { house };
  const [page, today, houses, reasons] = await Promise.all([
    listPage(listInwardQueue(filter, staff.principal), cursor, QUEUE_PAGE),
    businessDate(staff.read),
    allHouses(staff.read),
    reasonsByHouse(staff.read),
  ]);
  return (
    <Page
      kind="list"
      title={t.inwardQueue}
      actions={<ButtonLink href="/clearing/items?direction=INWARD">{t.allInwardItems}</ButtonLink>}
    >
      <FilterRow
        address={address}
        filters={
          houses.length > 1 && (
            <FilterSelect
              name="house"
              label={t.house}
              options={houses.map(({ code, name }) => ({ value: code, label: t.houseNamed(code, name) }))}
            />
          )
        }
        pages={<KeysetPages page={page} address={address} />}
      />
      <InwardQueue
        key={address.with({ cursor })}
        initial={plainJson(page.items)}
        query={{ ...filter, limit: QUEUE_PAGE, ...(cursor !== "" && { cursor }) }}
        reasons={reasons}
        today={today}
        lacksOperate={staff.lacks("clearing:operate")}
        clearHref={address.filtered ? address.clearHref : null}
      />
    </Page>
  );
});
