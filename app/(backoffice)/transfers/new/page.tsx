import { formPage } from "@/app/staff-page";
import * as common from "@/words/common";
import * as t from "@/words/transfers";
import { glNames } from "../../ledger/entry-lines";
import { NewTransfer } from "./new-transfer";

export const metadata = { title: common.newTransfer };

/** `?from=` and `?to=` are account numbers. */
export default formPage(
  common.newTransfer,
  "transfer:outbound",
  { kind: "detail", context: t.betweenAccountsInOneCurrency, back: { href: "/transfers", label: t.transfers } },
  async (staff) => {
    const { from, to } = staff.search;
    return (
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
    );
  },
);
