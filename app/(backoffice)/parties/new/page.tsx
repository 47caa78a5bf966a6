import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { may } from "@/server/auth/principal";
import { staffContext } from "@/server/auth/staff-context";
import { businessDate } from "@/server/domains/business-date/queries";
import { countryOptions } from "@/server/kernel/countries";
import * as common from "@/words/common";
import * as t from "@/words/parties";
import { NewPartyForm } from "./new-party-form";

export const metadata = { title: common.newCustomer };

export default async function NewPartyPage() {
  const staff = await staffContext("customer:write");
  if (!staff.allowed) return <ForbiddenPage title={common.newCustomer} authority={staff.missing} />;
  return (
    <Page
      kind="form"
      header={
        <PageHeader
          title={common.newCustomer}
          context={t.customerNumberIsAssignedOnSaving}
          back={{ href: "/parties", label: t.customers }}
        />
      }
    >
      <NewPartyForm
        today={await businessDate(staff.read)}
        mayOpenAccounts={may(staff.principal, "account:open")}
        countries={countryOptions()}
      />
    </Page>
  );
}
