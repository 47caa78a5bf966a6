import { datesIn } from "@/components/dates/dates-in";
import { statusNamed } from "@/components/ui/options";
import type { SessionFilter } from "@/server/domains/clearing/sessions-queries";

/** Unknown values of the address are ignored. */
export function sessionFilterOf(get: (name: string) => string): SessionFilter {
  const status = statusNamed("clearingSession", get("status"));
  const house = get("house");
  return { ...(status && { status }), ...(house !== "" && { house }), ...datesIn(get) };
}
