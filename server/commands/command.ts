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

/** Only for commands that can park. */
export type Parking<Op extends OperationInput> = {
  /** Raised when `payload` changes. `earlier` has the schemas of former versions. */
  version: number;
  /**
   * Parses a parked payload (path parameters, query and body in one object). Separate from the contract, so that a contract change leaves
   * pending approvals readable.
   */
  payload: z.ZodType<RequestOf<Op>>;
  earlier?: Readonly<Record<number, z.ZodType<RequestOf<Op>>>>;
  /** Authority required to decide. */
  checker: Authority;
  /** The description shown to the checker, and the holds while pending. */
  describe: (
    request: RequestOf<Op>,
    context: CommandContext,
    plan: Plan,
    approvalId: string,
  ) => Promise<ApprovalDescription>;
};

type Common<Op extends OperationInput> = {
  parks?: Parking<Op>;
  /** Refusals for unique indexes violated in a race. The plan looks the value up and throws the same refusal. */
  constraints?: Record<string, () => DomainError>;
  /** Refusals of the posting engine with another meaning here, such as a closed account that cannot be blocked. */
  refusals?: Record<string, () => DomainError>;
  /** Constraints and refusal codes that mean a concurrent change and a new plan. */
  replanOn?: readonly string[];
  /** Status of a replay if it differs from the first (a transfer: 201, then 200). */
  replayStatus?: number;
  /** Adds newer members to an answer that an earlier release stored whole. */
  completes?: (stored: unknown) => unknown;
  /** Clears this process's cache for the subject after each commit, including approvals. Other processes refresh by age. */
  forget?: (subjectId: string) => void;
};

export type Command<Op extends OperationInput = OperationInput> = Common<Op> & {
  readonly operation: Op;
  readonly status: number;
  readonly plan: (request: RequestOf<Op>, context: CommandContext) => Promise<Plan & { kept: unknown }>;
  /** Builds the answer from the request and the plan's stored result. */
  readonly answer: (request: RequestOf<Op>, kept: unknown) => unknown;
};

/** A command whose operation is known to itself only. */
// biome-ignore lint/suspicious/noExplicitAny: a registry holds commands of every operation; each parses its own payload
export type AnyCommand = Command<any>;

/**
 * Binds a write to its operation. `plan` returns data from the parsed request and lock-free reads: entries, rows, conditions and events. It
 * throws DomainErrors. The response type is the operation's. A plan returns either a whole `answer`, or a `storedResult` from which
 * `answer` builds it. Storing less matters with millions of keys.
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
      ? async (request, context) => (await plan(request, context)) as Plan & { kept: unknown }
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

/** Undefined if the operation is not a write. */
export function findCommand(operationId: string): AnyCommand | undefined {
  return known.get(operationId);
}

/** Parameters, query and body in one object. */
export function payloadOf({ params, query, body }: RequestOf<OperationInput>): Record<string, unknown> {
  return { ...(params as object), ...(query as object), ...((body ?? {}) as object) };
}
