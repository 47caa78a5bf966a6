import { staffPage } from "@/app/staff-page";
import { Page } from "@/components/ui/page";
import { businessDate } from "@/server/domains/business-date/queries";
import { countryOptions } from "@/server/kernel/countries";
import * as common from "@/words/common";
import * as t from "@/words/parties";
import { NewPartyForm } from "./new-party-form";

export const metadata = { title: common.newCustomer };

export default staffPage(common.newCustomer, "customer:write", async (staff) => {
  return (
    <Page
      kind="form"
      title={common.newCustomer}
      context={t.customerNumberIsAssignedOnSaving}
      back={{ href: "/parties", label: t.customers }}
    >
      <NewPartyForm
        today={await businessDate(staff.read)}
        mayOpenAccounts={staff.may("account:open")}
        countries={countryOptions()}
      />
    </Page>
  );
});
