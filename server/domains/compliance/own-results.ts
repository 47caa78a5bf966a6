import type { ReadDb } from "@/db/tx";
import type { Principal } from "../../auth/principal";
import { includesAccess } from "../../kernel/compliance-access";
import { notFound } from "../../kernel/errors";
import { isScreening } from "./queries";

/** The service client that may see only its own results. Undefined for principals who see all. */
export function onlyOwn({ kind, name, complianceAccess }: Principal): string | undefined {
  return kind === "client" && !includesAccess(complianceAccess, "DECIDE") ? name : undefined;
}

/** Throws NOT_FOUND for a result that the principal may not see, so that its existence stays hidden. */
export async function requireOwn(read: ReadDb, id: string, principal: Principal): Promise<void> {
  const own = onlyOwn(principal);
  if (own !== undefined && !(await isScreening(read, id, own))) throw notFound("screening");
}
