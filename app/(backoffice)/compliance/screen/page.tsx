import { staffPage } from "@/app/staff-page";
import type { KnownCustomer } from "@/components/records/customer-field";
import { Page } from "@/components/ui/page";
import { config } from "@/server/config";
import type { ScreeningResultView } from "@/server/contract/compliance/screenings";
import { findScreening } from "@/server/domains/compliance/queries";
import { findParty } from "@/server/domains/parties/queries";
import { isUuid } from "@/server/kernel/ids";
import * as t from "@/words/compliance/watchlist";
import { ScreenForm, type ScreenStart } from "./screen-form";

export const metadata = { title: t.screenAName };

/** `?name=` and `?customer=` (a customer number) fill the form, `?again=` repeats a screening by its id. */
export default staffPage(t.screenAName, "aml:read", async (staff) => {
  const { name = "", customer = "", again = "" } = staff.search;
  const { threshold } = config().screening;
  const before = isUuid(again) ? await findScreening(staff.read, again) : null;
  const customerRef = before?.partyId ?? customer;
  const party = customerRef === "" ? null : await findParty(staff.read, customerRef);
  const known = party && { customerNo: party.customerNo, name: party.name };
  return (
    <Page
      kind="detail"
      title={t.screenAName}
      context={before === null ? t.screenContext : t.asksAgain(before.subjectName)}
    >
      <ScreenForm
        key={`${again} ${customer} ${name}`}
        start={startOf({ name, before, known, threshold })}
        customer={known}
        bankThreshold={threshold}
        mayKeep={staff.lacks("aml:operate")}
      />
    </Page>
  );
});

type StartSource = { name: string; before: ScreeningResultView | null; known: KnownCustomer | null; threshold: number };

function startOf({ name, before, known, threshold }: StartSource): ScreenStart {
  return {
    subject: known === null ? "NAME" : "CUSTOMER",
    name: before?.subjectName ?? name,
    subjectRef: before?.subjectRef ?? "",
    customerNo: known?.customerNo ?? "",
    threshold: before?.threshold ?? threshold,
    refinesId: before?.id ?? null,
  };
}
