import { readSearch } from "@/app/address";
import type { SearchParams } from "@/components/data-table/list-address";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { staffContext } from "@/server/auth/staff-context";
import { countryOptions } from "@/server/kernel/countries";
import * as t from "@/words/watchlist";
import { EntryForm } from "./entry-form";

export const metadata = { title: t.newEntry };

/** `?name=` is what one begins with. */
export default async function NewEntryPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await staffContext("aml:operate");
  if (!staff.allowed) return <ForbiddenPage title={t.newEntry} authority={staff.missing} />;
  const { name = "" } = await readSearch(searchParams);
  return (
    <Page
      kind="detail"
      header={
        <PageHeader
          title={t.newEntry}
          context={t.newEntryContext}
          back={{ href: "/compliance/watchlist", label: t.watchlist }}
        />
      }
    >
      <EntryForm name={name} countries={countryOptions()} />
    </Page>
  );
}
