import { staffPage } from "@/app/staff-page";
import { Page } from "@/components/ui/page";
import * as common from "@/words/common";
import * as t from "@/words/transfers";
import { glNames } from "../../ledger/entry-lines";
import { NewTransfer } from "./new-transfer";

export const metadata = { title: common.newTransfer };

/** `?from=` and `?to=` name accounts by number, as the account page does. */
export default staffPage(common.newTransfer, "transfer:outbound", async (staff) => {
  const { from, to } = staff.search;
  return (
    <Page
      kind="detail"
      title={common.newTransfer}
      context={t.betweenAccountsInOneCurrency}
      back={{ href: "/transfers", label: t.transfers }}
    >
      <NewTransfer
        fromAccount={from ?? ""}
        toAccount={to ?? ""}
        chart={Object.fromEntries(await glNames(staff.read))}
        may={{
          ledger: staff.may("ledger:read"),
          approvals: staff.may("approval:read"),
          transfers: staff.may("transfer:read"),
        }}
      />
    </Page>
  );
});
