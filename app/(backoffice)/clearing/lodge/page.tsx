import { staffPage } from "@/app/staff-page";
import { groupedAccountNo } from "@/components/records/account-number";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/list-state";
import { Page } from "@/components/ui/page";
import { config } from "@/server/config";
import { businessDate } from "@/server/domains/business-date/queries";
import { allHouses, DEFAULT_HOUSE } from "@/server/domains/clearing/houses";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/clearing/items";
import { Lodging } from "./lodging";

export const metadata = { title: t.lodgeCheques };

/** `?account=` is the number of the account of the first cheque. */
export default staffPage(t.lodgeCheques, "clearing:operate", async ({ read, principal, search }) => {
  const [houses, today] = [await allHouses(read), await businessDate(read)];
  const active = houses
    .filter((house) => house.active)
    .sort((a, b) => Number(b.code === DEFAULT_HOUSE) - Number(a.code === DEFAULT_HOUSE));
  return (
    <Page kind="detail" title={t.lodgeCheques} context={t.drawnOnOtherBanks} titleOnPaper={false}>
      {active.length === 0 ? (
        <EmptyState
          title={t.noActiveHouse}
          action={<ButtonLink href={addressOf.clearingHouses()}>{t.clearingHouses}</ButtonLink>}
        />
      ) : (
        <Lodging
          houses={active.map(({ code, name }) => ({ value: code, label: t.houseNamed(code, name) }))}
          today={today}
          account={groupedAccountNo(search.account ?? "")}
          clerk={principal.name}
          bank={config().bankName}
        />
      )}
    </Page>
  );
});
