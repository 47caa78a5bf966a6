import { recordAt, staffPage } from "@/app/staff-page";
import { Notice } from "@/components/ui/notice";
import { Page } from "@/components/ui/page";
import { findWatchlistEntry } from "@/server/domains/compliance/watchlist-queries";
import { addressOf } from "@/server/kernel/addresses";
import { countryOptions } from "@/server/kernel/countries";
import * as t from "@/words/compliance/watchlist";
import { listChoices } from "../../../list-choices";
import { EditEntryForm } from "./edit-entry-form";

export const metadata = { title: t.editEntry };

/** Imports change published entries. */
export default staffPage<"id">(t.editEntry, "aml:operate", async (staff) => {
  const entry = await recordAt(staff.path.id, (id) => findWatchlistEntry(staff.read, id));
  const choices = { countries: countryOptions(entry.country), lists: await listChoices(staff) };
  return (
    <Page
      kind="detail"
      title={<bdi>{entry.fullName}</bdi>}
      context={t.editEntryContext}
      back={{ href: addressOf.watchlistEntry(entry.id), label: t.viewEntry }}
    >
      {entry.importId === null ? (
        <EditEntryForm entry={entry} choices={choices} />
      ) : (
        <Notice title={t.importsChangeIt} />
      )}
    </Page>
  );
});
