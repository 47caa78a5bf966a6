import * as t from "@/words/service/commands";
import { findPrincipal } from "../auth/find-principal";
import type { JournalLine } from "../contract/ledger";
import { required } from "../kernel/assert";
import { DomainError } from "../kernel/errors";
import type { IfMatch } from "../kernel/if-match";
import { type AnyCommand, findCommand } from "./command";
import { type Planned, planned } from "./document";
import { effectIdOf } from "./effect";
import type { ApprovalDescription, CommandContext } from "./plan";

export type ParkedCommand = {
  id: string;
  operation: string;
  commandVersion: number;
  payload: { input: unknown; subjectId: string | null; ifMatch?: IfMatch };
  /** The described effect when the decision started. */
  effectId: string | null;
  journalPreview: readonly JournalLine[];
  amountMinor: bigint | null;
  currency: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  makerPrincipal: { kind: "client" | "staff"; id: string; channel: CommandContext["channel"] };
};

/** The parked command. Throws ILLEGAL_STATE if this release cannot read it. */
export function commandOf(parked: ParkedCommand): AnyCommand {
  const command = findCommand(parked.operation);
  if (command && payloadSchema(command, parked.commandVersion)) return command;
  throw new DomainError("ILLEGAL_STATE", t.submittedUnderAnEarlierRelease);
}

export type PlannedAgain = Planned & { about: ApprovalDescription; effectId: string };

/** Plans as the maker. The document carries the checker. */
export async function planAgain(
  command: AnyCommand,
  parked: ParkedCommand,
  context: CommandContext,
): Promise<PlannedAgain> {
  const maker = await findPrincipal(parked.makerPrincipal.kind, parked.makerPrincipal.id);
  const payload = required(payloadSchema(command, parked.commandVersion), "the schema of what was parked");
  const request = payload.parse(parked.payload.input);
  const asMaker: CommandContext = {
    principal: maker ?? context.principal,
    requestId: context.requestId,
    read: context.read,
    channel: parked.makerPrincipal.channel,
    ifMatch: parked.payload.ifMatch ?? null,
    replay: { approvalId: parked.id, subjectId: parked.payload.subjectId, checker: context.principal },
  };
  const again = await planned(command, request, asMaker);
  const { describe } = required(command.parks, "the parking of a parked command");
  const about = await describe(request, asMaker, again.plan, parked.id);
  return { ...again, about, effectId: await effectIdOf(context.read, again.plan, about, parked.id) };
}

function payloadSchema({ parks }: AnyCommand, version: number) {
  return parks?.version === version ? parks.payload : parks?.earlier?.[version];
}
