import { database } from "@/db/client";
import { systemPrincipal } from "../auth/system-principal";
import { newId } from "../kernel/ids";
import type { CommandContext } from "./plan";

/** How a job carries out commands: as the bank itself, which the audit trail has as `SYSTEM`. */
export function systemContext(job: string): CommandContext {
  return {
    principal: systemPrincipal,
    requestId: `${job}-${newId()}`,
    channel: "API",
    read: database().db,
    ifMatch: null,
    replay: null,
  };
}
