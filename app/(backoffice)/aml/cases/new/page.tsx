import { staffPage } from "@/app/staff-page";
import { Page } from "@/components/ui/page";
import { Reference } from "@/components/ui/reference";
import type { PageReads } from "@/server/auth/staff-context";
import { findAmlCase } from "@/server/domains/aml/queries";
import { findScreening } from "@/server/domains/compliance/queries";
import { findParty } from "@/server/domains/parties/queries";
import { isUuid } from "@/server/kernel/ids";
import * as t from "@/words/aml/cases";
import { OpenCaseForm } from "./open-case-form";

export const metadata = { title: t.openCase };

/** `?customer=` is a customer number, `?alert=` an alert id, `?follows=` the id of the closed case that the new one continues. */
export default staffPage(t.openCase, "aml:operate", async (staff) => {
  const { customer = "", alert = "", follows = "" } = staff.search;
  const followed = isUuid(follows) ? await findAmlCase(staff.read, follows) : null;
  const customerNo = followed?.customerNo ?? customer;
  const chosen = alert === "" ? null : { id: alert, listed: await isOfCustomer(staff.read, alert, customerNo) };
  return (
    <Page
      kind="form"
      title={t.openCase}
      context={followed ? t.goesOnFrom(<Reference>{followed.reference}</Reference>) : t.newCaseContext}
      back={{ href: "/aml/cases", label: t.cases }}
    >
      <OpenCaseForm customerNo={customerNo} alert={chosen} followsCaseId={followed?.caseId ?? null} />
    </Page>
  );
});

/** True for a screening of the customer, which the form lists. */
async function isOfCustomer(read: PageReads["read"], alertId: string, customerNo: string): Promise<boolean> {
  const [screening, party] = await Promise.all([
    isUuid(alertId) ? findScreening(read, alertId) : null,
    customerNo === "" ? null : findParty(read, customerNo),
  ]);
  return screening !== null && party !== null && screening.partyId === party.partyId;
}
