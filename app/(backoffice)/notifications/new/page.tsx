import { staffPage } from "@/app/staff-page";
import { Page } from "@/components/ui/page";
import { listTemplates } from "@/server/domains/notifications/templates/preview-template";
import * as t from "@/words/notifications/notifications";
import { SendForm } from "./send-form";

export const metadata = { title: t.newMessage };

/** A message to one customer by hand; `?customer=` is his number. */
export default staffPage(t.newMessage, "notification:operate", async (staff) => {
  const { customer = "" } = staff.search;
  const templates = listTemplates().filter(({ audience }) => audience === "CUSTOMER");
  return (
    <Page
      kind="detail"
      title={t.newMessage}
      context={t.sendContext}
      back={{ href: "/notifications", label: t.notifications }}
    >
      <SendForm customerNo={customer} templates={templates} />
    </Page>
  );
});
