import { staffPage } from "@/app/staff-page";
import { Page } from "@/components/ui/page";
import { Reference } from "@/components/ui/reference";
import { findAmlCase } from "@/server/domains/aml/queries";
import { isUuid } from "@/server/kernel/ids";
import * as t from "@/words/aml";
import { OpenCaseForm } from "./open-case-form";

export const metadata = { title: t.openCase };

/** `?customer=` is a customer number, `?alert=` an alert id, `?follows=` the id of the closed case that the new one continues. */
export default staffPage(t.openCase, "aml:operate", async (staff) => {
  const { customer = "", alert = "", follows = "" } = staff.search;
  const followed = isUuid(follows) ? await findAmlCase(staff.read, follows) : null;
  return (
    <Page
      kind="form"
      title={t.openCase}
      context={followed ? t.goesOnFrom(<Reference>{followed.reference}</Reference>) : t.newCaseContext}
      back={{ href: "/aml/cases", label: t.cases }}
    >
      <OpenCaseForm
        customerNo={followed?.customerNo ?? customer}
        alertId={alert}
        followsCaseId={followed?.caseId ?? null}
      />
    </Page>
  );
});
