import { DataTable } from "@/components/data-table/data-table";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { EmptyState } from "@/components/ui/list-state";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { staffContext } from "@/server/auth/staff-context";
import { allChargeRules } from "@/server/domains/pricing/queries";
import * as t from "@/words/pricing";
import { PricingTabs } from "./pricing-tabs";

export const metadata = { title: t.pricing };

export default async function PricingPage() {
  const staff = await staffContext("pricing:manage");
  if (!staff.allowed) return <ForbiddenPage title={t.pricing} authority={staff.missing} />;
  const { read } = staff;
  const rules = await allChargeRules(read);
  return (
    <Page kind="list" header={<PageHeader title={t.pricing} context={t.takesEffectAtTheNextPricing} />}>
      <PricingTabs current="/pricing" />
      <DataTable
        label={t.rules}
        place="page"
        columns={[
          { id: "charge", header: t.charge, cell: (rule) => rule.chargeCode },
          { id: "transaction", header: t.transaction, cell: (rule) => rule.transactionCode },
        ]}
        rows={rules}
        rowKey={(rule) => rule.id}
        whenEmpty={<EmptyState title={t.noRulesYet} />}
      />
    </Page>
  );
}
