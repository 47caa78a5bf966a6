import type { ReadDb } from "@/db/tx";
import type { Principal } from "../../auth/principal";
import { includesAccess } from "../../kernel/compliance-access";
import { notFound } from "../../kernel/errors";
import { isScreening } from "./queries";

/** The service client whose results alone it may see; undefined for everybody who sees all. */
export function onlyOwn({ kind, name, complianceAccess }: Principal): string | undefined {
  return kind === "client" && !includesAccess(complianceAccess, "DECIDE") ? name : undefined;
}

/** Throws NOT_FOUND for a result that the principal may not see, as if it were not there. */
export async function requireOwn(read: ReadDb, id: string, principal: Principal): Promise<void> {
  const own = onlyOwn(principal);
  if (own !== undefined && !(await isScreening(read, id, own))) throw notFound("screening");
}
