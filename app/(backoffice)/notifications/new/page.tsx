import { readSearch } from "@/app/address";
import type { SearchParams } from "@/components/data-table/list-address";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { staffContext } from "@/server/auth/staff-context";
import { listTemplates } from "@/server/domains/notifications/templates/preview-template";
import * as t from "@/words/notifications";
import { SendForm } from "./send-form";

export const metadata = { title: t.newMessage };

/** A message to one customer by hand; `?customer=` is his number. */
export default async function NewMessagePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await staffContext("notification:operate");
  if (!staff.allowed) return <ForbiddenPage title={t.newMessage} authority={staff.missing} />;
  const { customer = "" } = await readSearch(searchParams);
  const templates = listTemplates().filter(({ audience }) => audience === "CUSTOMER");
  return (
    <Page
      kind="detail"
      header={
        <PageHeader
          title={t.newMessage}
          context={t.sendContext}
          back={{ href: "/notifications", label: t.notifications }}
        />
      }
    >
      <SendForm customerNo={customer} templates={templates} />
    </Page>
  );
}
