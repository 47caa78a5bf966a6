import { database } from "@/db/client";
import { systemPrincipal } from "../auth/system-principal";
import { newId } from "../kernel/ids";
import type { CommandContext } from "./plan";

/** The context of a job that runs commands: the bank itself, `SYSTEM` in the audit trail. */
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
