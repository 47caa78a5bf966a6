import * as t from "@/words/service/commands";
import { findPrincipal } from "../auth/find-principal";
import { required } from "../kernel/assert";
import { DomainError } from "../kernel/errors";
import type { IfMatch } from "../kernel/if-match";
import { type AnyCommand, findCommand } from "./command";
import { type Planned, planned } from "./document";
import type { CommandContext } from "./plan";

// A parked command, planned anew: for who approves it, and for who wants to know what approving it would do.

export type ParkedCommand = {
  id: string;
  operation: string;
  commandVersion: number;
  payload: { input: unknown; subjectId: string | null; ifMatch?: IfMatch };
  makerPrincipal: { kind: "client" | "staff"; id: string; channel: CommandContext["channel"] };
};

/** The command that was parked. Throws ILLEGAL_STATE when no program of today reads what was parked. */
export function commandOf(parked: ParkedCommand): AnyCommand {
  const command = findCommand(parked.operation);
  if (command && payloadSchema(command, parked.commandVersion)) return command;
  throw new DomainError("ILLEGAL_STATE", t.submittedUnderAnEarlierRelease);
}

/** The maker's command is planned as the maker's, whoever approves it; the document carries the checker. */
export async function planAgain(command: AnyCommand, parked: ParkedCommand, context: CommandContext): Promise<Planned> {
  const maker = await findPrincipal(parked.makerPrincipal.kind, parked.makerPrincipal.id);
  const payload = required(payloadSchema(command, parked.commandVersion), "the schema of what was parked");
  return planned(command, payload.parse(parked.payload.input), {
    principal: maker ?? context.principal,
    requestId: context.requestId,
    read: context.read,
    channel: parked.makerPrincipal.channel,
    ifMatch: parked.payload.ifMatch ?? null,
    replay: { approvalId: parked.id, subjectId: parked.payload.subjectId, checker: context.principal },
  });
}

/** Reads what was parked as a request again: the schema of the version that parked it. */
function payloadSchema({ parks }: AnyCommand, version: number) {
  return parks?.version === version ? parks.payload : parks?.earlier?.[version];
}
