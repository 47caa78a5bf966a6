import type { z } from "zod";
import { processState } from "@/server/kernel/process-state";
import type { Authority } from "../auth/permissions";
import type { DomainError } from "../kernel/errors";
import type { ApprovalDescription, CommandContext, CommandPlan } from "./plan";

export type CommandDefinition<Input> = {
  /** `domain.verb-noun`, stored with a parked command. */
  type: string;
  /** Raised when the payload changes shape; a parked command is replayed by the version that parked it. */
  version: number;
  /** The operation of the interface it carries out. */
  operationId: string;
  /** Parses a parked payload again before it is replayed. */
  input: z.ZodType<Input>;
  /** Who may approve it, when it can park. */
  checkerPermission?: Authority;
  /** Makes the plan from the input and from what may be read without a lock. Throws DomainErrors for refusals. */
  plan: (input: Input, context: CommandContext) => Promise<CommandPlan>;
  /** What the checker will see, and what is kept aside until then; only for commands that can park. */
  describe?: (
    input: Input,
    context: CommandContext,
    plan: CommandPlan,
    approvalId: string,
  ) => Promise<ApprovalDescription>;
  /** Unique indexes and checks of the database that mean a refusal. */
  constraints?: Record<string, () => DomainError>;
  /** Refusals of the posting engine that mean something else for this command: a closed account is no account to block. */
  refusals?: Record<string, () => DomainError>;
  /** Constraints whose violation means that somebody was quicker and the plan must be made anew. */
  replanOn?: readonly string[];
  /** Status of a replayed answer when it differs from the first one (a transfer: 201, then 200). */
  replayStatus?: number;
};

export type Command<Input> = CommandDefinition<Input>;
/** A command whose input type is known to itself only. */
// biome-ignore lint/suspicious/noExplicitAny: a registry holds commands of every input; each parses its own payload
export type AnyCommand = CommandDefinition<any>;

const known = processState("commands", () => new Map<string, AnyCommand>());

/** Declares a command and makes it known to the replay of approvals. */
export function defineCommand<Input>(definition: CommandDefinition<Input>): Command<Input> {
  known.set(`${definition.type}@${definition.version}`, definition);
  return definition;
}

/** The command that parked a payload, or undefined when this version of the program has it no more. */
export function commandOf(type: string, version: number): AnyCommand | undefined {
  return known.get(`${type}@${version}`);
}
