import { statusNamed } from "@/components/ui/options";
import type { TransferFilter } from "@/server/domains/transfers/queries";
import { isBusinessDate } from "@/server/kernel/business-date";

/** The filter that the address of the list means, for the screen and for its export. What is none is left out. */
export function transferFilterOf(get: (name: string) => string): TransferFilter {
  const filter: TransferFilter = {};
  const status = statusNamed("transfer", get("status"));
  if (status) filter.status = status;
  if (get("account")) filter.account = get("account").replaceAll(" ", "");
  if (isBusinessDate(get("from"))) filter.from = get("from");
  if (isBusinessDate(get("to"))) filter.to = get("to");
  return filter;
}
