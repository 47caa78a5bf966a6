import type { z } from "zod";
import type { OperationInput } from "../contract/operation";
import type { Authority } from "../kernel/authorities";
import type { DomainError } from "../kernel/errors";
import { processState } from "../kernel/process-state";
import type {
  AnsweringPlan,
  AnswerOf,
  ApprovalDescription,
  CommandContext,
  KeepingPlan,
  Plan,
  RequestOf,
} from "./plan";

/** How a command waits for a checker: only for those that can. */
export type Parking<Op extends OperationInput> = {
  /** Raised when `payload` changes; what was parked by an earlier version is read by the schema of `earlier`. */
  version: number;
  /**
   * Reads what was parked (path parameters, query and body in one object, as sent) as a request again. A schema of its own, so
   * that what waits does not change with the contract.
   */
  payload: z.ZodType<RequestOf<Op>>;
  earlier?: Readonly<Record<number, z.ZodType<RequestOf<Op>>>>;
  /** The authority of whoever decides on it. */
  checker: Authority;
  /** What the checker will see, and what is kept aside until then. */
  describe: (
    request: RequestOf<Op>,
    context: CommandContext,
    plan: Plan,
    approvalId: string,
  ) => Promise<ApprovalDescription>;
};

type Common<Op extends OperationInput> = {
  parks?: Parking<Op>;
  /** Unique indexes that mean a refusal, of two who come at once. The plan looks the value up and throws the same one. */
  constraints?: Record<string, () => DomainError>;
  /** Refusals of the posting engine that mean something else for this command: a closed account is no account to block. */
  refusals?: Record<string, () => DomainError>;
  /** Constraints whose violation, and refusals of the posting engine that, mean that somebody was quicker and the plan must be made anew. */
  replanOn?: readonly string[];
  /** Status of a replayed answer when it differs from the first one (a transfer: 201, then 200). */
  replayStatus?: number;
  /** Gives an answer that a key of an earlier release stored whole the members that the interface has had since. */
  completes?: (stored: unknown) => unknown;
  /**
   * Forgets what this process keeps of the plan's subject; other processes ask again by age. Called after each commit, that of an approval too.
   */
  forget?: (subjectId: string) => void;
};

/** A write of the interface: the operation it carries out, the plan, and what its answer is made of. */
export type Command<Op extends OperationInput = OperationInput> = Common<Op> & {
  readonly operation: Op;
  /** Status of the first answer. */
  readonly status: number;
  readonly plan: (request: RequestOf<Op>, context: CommandContext) => Promise<Plan & { kept: unknown }>;
  /** The answer from the request and what the plan kept. */
  readonly answer: (request: RequestOf<Op>, kept: unknown) => unknown;
};

/** A command whose operation is known to itself only. */
// biome-ignore lint/suspicious/noExplicitAny: a registry holds commands of every operation; each parses its own payload
export type AnyCommand = Command<any>;

/**
 * Binds a write to its operation. `plan` makes data of the parsed request and of what may be read without a lock: entries, rows,
 * what must still be true, events. It throws DomainErrors for refusals.
 *
 * The answer is typed by the operation's response. Either the plan has it (`answer`), or the plan says what it needs beside the
 * request (`kept`) and `answer` makes it of both: then a key keeps little, which counts where there are millions of keys.
 */
export function command<const Op extends OperationInput>(
  operation: Op,
  definition: Common<Op> & {
    plan: (request: RequestOf<Op>, context: CommandContext) => Promise<AnsweringPlan<Op>>;
  },
): Command<Op>;
export function command<const Op extends OperationInput, Kept>(
  operation: Op,
  definition: Common<Op> & {
    plan: (request: RequestOf<Op>, context: CommandContext) => Promise<KeepingPlan<Kept>>;
    answer: (request: RequestOf<Op>, kept: Kept) => AnswerOf<Op>;
  },
): Command<Op>;
export function command<Op extends OperationInput>(
  operation: Op,
  definition: Common<Op> & {
    plan: (request: RequestOf<Op>, context: CommandContext) => Promise<Plan & { answer?: unknown; kept?: unknown }>;
    answer?: (request: RequestOf<Op>, kept: never) => unknown;
  },
): Command<Op> {
  const { plan, answer, ...common } = definition;
  const made: Command<Op> = {
    ...common,
    operation,
    status: firstStatus(operation, common.replayStatus),
    plan: answer
      ? async (request, context) => ({ ...(await plan(request, context)) }) as Plan & { kept: unknown }
      : async (request, context) => {
          const { answer: kept, ...rest } = await plan(request, context);
          return { ...rest, kept };
        },
    answer: answer ? (request, kept) => answer(request, kept as never) : (_, kept) => kept,
  };
  known.set(operation.id, made);
  return made;
}

function firstStatus({ responses }: OperationInput, replayStatus: number | undefined): number {
  const statuses = Object.keys(responses)
    .map(Number)
    .filter((candidate) => candidate !== replayStatus);
  const status = statuses.find((candidate) => candidate !== 202) ?? statuses[0];
  if (status === undefined) throw new Error("an operation without a success");
  return status;
}

const known = processState("commands", () => new Map<string, AnyCommand>());

/** The command of an operation, or undefined for what is no write of this program. */
export function findCommand(operationId: string): AnyCommand | undefined {
  return known.get(operationId);
}

/** What a command was asked, as it is parked: parameters, query and body in one object. */
export function payloadOf({ params, query, body }: RequestOf<OperationInput>): Record<string, unknown> {
  return { ...(params as object), ...(query as object), ...((body ?? {}) as object) };
}
