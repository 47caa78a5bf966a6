import { formPage } from "@/app/staff-page";
import { countryOptions } from "@/server/kernel/countries";
import * as t from "@/words/compliance/watchlist";
import { listChoices } from "../../list-choices";
import { EntryForm } from "./entry-form";

export const metadata = { title: t.newEntry };

/** `?name=` fills the form. */
export default formPage(
  t.newEntry,
  "aml:operate",
  { kind: "detail", context: t.newEntryContext, back: { href: "/compliance/watchlist", label: t.watchlist } },
  async (staff) => {
    const { name = "" } = staff.search;
    const choices = { countries: countryOptions(), lists: await listChoices(staff) };
    return <EntryForm name={name} choices={choices} />;
  },
);
