import { formPage } from "@/app/staff-page";
import { businessDate } from "@/server/domains/business-date/queries";
import { countryOptions } from "@/server/kernel/countries";
import * as common from "@/words/common";
import * as t from "@/words/parties";
import { NewPartyForm } from "./new-party-form";

export const metadata = { title: common.newCustomer };

export default formPage(
  common.newCustomer,
  "customer:write",
  { kind: "form", context: t.customerNumberIsAssignedOnSaving, back: { href: "/parties", label: t.customers } },
  async (staff) => (
    <NewPartyForm
      today={await businessDate(staff.read)}
      mayOpenAccounts={staff.may("account:open")}
      countries={countryOptions()}
    />
  ),
);
