import { staffPage } from "@/app/staff-page";
import { Page } from "@/components/ui/page";
import { countryOptions } from "@/server/kernel/countries";
import * as t from "@/words/compliance/watchlist";
import { EntryForm } from "./entry-form";

export const metadata = { title: t.newEntry };

/** `?name=` is what one begins with. */
export default staffPage(t.newEntry, "aml:operate", async (staff) => {
  const { name = "" } = staff.search;
  return (
    <Page
      kind="detail"
      title={t.newEntry}
      context={t.newEntryContext}
      back={{ href: "/compliance/watchlist", label: t.watchlist }}
    >
      <EntryForm name={name} countries={countryOptions()} />
    </Page>
  );
});
