import type { Principal } from "@/server/auth/principal";
import type { PageReads } from "@/server/auth/staff-context";
import type { ListedTillView } from "@/server/contract/teller/cash";
import { listTills } from "@/server/domains/teller/till-queries";

/** The till on which the counter posts. */
export async function ownTill(reports: PageReads["reports"], principal: Principal): Promise<ListedTillView | null> {
  const { items } = await listTills({ status: "OPEN", teller: principal.name }, principal).read(reports, null, 1);
  return items[0] ?? null;
}
