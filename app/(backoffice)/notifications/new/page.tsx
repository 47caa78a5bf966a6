import { formPage } from "@/app/staff-page";
import { listTemplates } from "@/server/domains/notifications/templates/preview-template";
import * as t from "@/words/notifications/notifications";
import { SendForm } from "./send-form";

export const metadata = { title: t.newMessage };

/** `?customer=` is a customer number. */
export default formPage(
  t.newMessage,
  "notification:operate",
  { kind: "detail", context: t.sendContext, back: { href: "/notifications", label: t.notifications } },
  async (staff) => {
    const { customer = "" } = staff.search;
    const templates = listTemplates().filter(({ audience }) => audience === "CUSTOMER");
    return <SendForm customerNo={customer} templates={templates} />;
  },
);
