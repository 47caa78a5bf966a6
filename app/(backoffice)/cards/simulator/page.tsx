import { staffPage } from "@/app/staff-page";
import { listAddress } from "@/components/data-table/list-address";
import { SwitchedOffState } from "@/components/ui/list-state";
import { Notice } from "@/components/ui/notice";
import { Page } from "@/components/ui/page";
import { TabLinks } from "@/components/ui/tab-links";
import { config } from "@/server/config";
import { findCard } from "@/server/domains/cards/queries";
import { isUuid } from "@/server/kernel/ids";
import { plainJson } from "@/server/kernel/json";
import * as t from "@/words/card-network";
import { PaymentForm } from "./payment-form";
import { ForcePostForm, RefundForm } from "./posting-forms";

export const metadata = { title: t.simulator };

const PATH = "/cards/simulator";
const FORMS = [
  { value: "", label: t.payment },
  { value: "force-post", label: t.forcePost },
  { value: "refund", label: t.refund },
];
const CURRENCY = "USD";

/** `?card=` chooses a card by id, `?send=` the message. */
export default staffPage(t.simulator, "card:operate", async (staff) => {
  if (!config().cards.simulator) {
    return (
      <Page kind="detail" title={t.simulator}>
        <SwitchedOffState title={t.simulatorIsOff}>{t.setCardSimulator}</SwitchedOffState>
      </Page>
    );
  }
  const address = listAddress(PATH, staff.search, "");
  const id = address.get("card");
  const reader = { mayReadCustomers: staff.may("customer:read") };
  const card = isUuid(id) ? await findCard(staff.read, id, reader) : null;
  const form = { card: card && plainJson(card), currency: card?.currency ?? CURRENCY };
  const send = address.get("send");
  return (
    <Page kind="detail" title={t.simulator}>
      <div className="grid gap-4">
        <Notice tone="warning" title={t.forDemonstrationAndTraining}>
          {t.holdsAndPostingsAreReal}
        </Notice>
        <TabLinks
          label={t.simulator}
          tabs={FORMS.map(({ value, label }) => ({
            label,
            href: address.with({ send: value }),
            current: value === send,
          }))}
        />
        {send === "force-post" && <ForcePostForm {...form} />}
        {send === "refund" && <RefundForm {...form} />}
        {send !== "force-post" && send !== "refund" && <PaymentForm {...form} />}
      </div>
    </Page>
  );
});
