import type { Visit } from "@/app/staff-page";
import { listTypeWords } from "@/components/screening/agreement";
import type { Option } from "@/components/ui/select";
import { watchlistSummary } from "@/server/domains/compliance/watchlist-queries";
import * as c from "@/words/compliance/screenings";

/** The usual lists, then others in use. */
export async function listChoices({ reports }: Pick<Visit, "reports">): Promise<Option[]> {
  const { listTypes } = await watchlistSummary(reports);
  const known = Object.keys(c.listTypes);
  const others = listTypes.filter((one) => !known.includes(one));
  return [...known, ...others].map((value) => ({ value, label: listTypeWords(value) }));
}
