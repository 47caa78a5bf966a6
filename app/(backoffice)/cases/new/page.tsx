import { readSearch } from "@/app/address";
import type { SearchParams } from "@/components/data-table/list-address";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { Reference } from "@/components/ui/reference";
import { staffContext } from "@/server/auth/staff-context";
import { findAmlCase } from "@/server/domains/aml/queries";
import { isUuid } from "@/server/kernel/ids";
import * as t from "@/words/cases";
import { OpenCaseForm } from "./open-case-form";

export const metadata = { title: t.openCase };

/** `?customer=` is a customer's number, `?alert=` an alert's id, `?follows=` the closed case that the new one goes on from. */
export default async function NewCasePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await staffContext("aml:operate");
  if (!staff.allowed) return <ForbiddenPage title={t.openCase} authority={staff.missing} />;
  const { customer = "", alert = "", follows = "" } = await readSearch(searchParams);
  const followed = isUuid(follows) ? await findAmlCase(staff.read, follows) : null;
  return (
    <Page
      kind="form"
      header={
        <PageHeader
          title={t.openCase}
          context={followed ? t.goesOnFrom(<Reference>{followed.reference}</Reference>) : t.newCaseContext}
          back={{ href: "/cases", label: t.cases }}
        />
      }
    >
      <OpenCaseForm
        customerNo={followed?.customerNo ?? customer}
        alertId={alert}
        followsCaseId={followed?.caseId ?? null}
      />
    </Page>
  );
}
