import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { may } from "@/server/auth/principal";
import { staffContext } from "@/server/auth/staff-context";
import { NewPartyForm } from "./new-party-form";

export const metadata = { title: "New customer" };

export default async function NewPartyPage() {
  const staff = await staffContext("customer:write");
  if (!staff.allowed) return <ForbiddenPage title="New customer" authority={staff.missing} />;
  return (
    <Page
      kind="form"
      header={
        <PageHeader
          title="New customer"
          context="A customer number is given when it is saved"
          back={{ href: "/parties", label: "Customers" }}
        />
      }
    >
      <NewPartyForm mayOpenAccounts={may(staff.principal, "account:open")} />
    </Page>
  );
}
