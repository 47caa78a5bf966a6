import { datesIn } from "@/components/dates/dates-in";
import { statusNamed } from "@/components/ui/options";
import { isUuid } from "@/server/kernel/ids";
import { screeningFindings } from "@/server/kernel/value-sets";
import { originNamed } from "./queue-address";

/** The filter of all results. Unknown values are ignored. */
export function resultFilterOf(get: (name: string) => string) {
  const text = (name: string) => (get(name).trim() === "" ? undefined : get(name).trim());
  const party = get("party");
  return {
    ...datesIn(get),
    ...{ q: text("q"), listType: text("list"), source: text("source") },
    decider: text("decider"),
    status: statusNamed("screening", get("status")),
    origin: originNamed(get("origin")),
    found: screeningFindings.find((one) => one === get("found")),
    subjectRef: text("ref"),
    partyId: isUuid(party) ? party : undefined,
  };
}
