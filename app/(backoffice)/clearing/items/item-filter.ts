import { datesIn } from "@/components/dates/dates-in";
import { statusNamed } from "@/components/ui/options";
import type { ItemFilter } from "@/server/domains/clearing/items-queries";
import { isBusinessDate } from "@/server/kernel/business-date";
import { isUuid } from "@/server/kernel/ids";
import { clearingDirections } from "@/server/kernel/value-sets";

/** Unknown values of the address are ignored. An account, session or import is named by id. */
export function itemFilterOf(get: (name: string) => string): ItemFilter {
  const direction = clearingDirections.find((known) => known === get("direction"));
  const state = statusNamed("clearingItem", get("state"));
  const [house, serial, account, session, file] = [
    get("house"),
    get("serial"),
    get("account"),
    get("session"),
    get("import"),
  ];
  const settled = get("settled");
  return {
    ...(direction && { direction }),
    ...(state && { state }),
    ...(get("state") === "DUE" && { due: true }),
    ...(get("state") === "OVERDUE" && { overdue: true }),
    ...(house !== "" && { house }),
    ...(serial !== "" && { serial: serial.trim() }),
    ...(isUuid(account) && { customerAccountId: account }),
    ...(isUuid(session) && { sessionId: session }),
    ...(isUuid(file) && { importId: file }),
    ...(isBusinessDate(settled) && { settlementDate: settled }),
    ...datesIn(get),
  };
}
