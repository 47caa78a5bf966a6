import { createHash } from "node:crypto";
import * as t from "@/words/service/commands";
import { type Command, command } from "../commands/command";
import { keyOf } from "../commands/idempotency";
import type { AnsweringPlan, CommandContext, RequestOf } from "../commands/plan";
import { commandReply, contextOf, replyOf } from "../commands/respond";
import { type CommandResult, runCommand } from "../commands/run-command";
import type { OperationInput } from "../contract/operation";
import type { Reply } from "../http/exchange";
import type { RouteRequest } from "../http/route";
import { monotonicMs } from "../kernel/clock";
import { processEnding } from "../kernel/ending";
import { DomainError } from "../kernel/errors";
import { newId } from "../kernel/ids";
import { lookUpKey } from "../posting/execute-command";
import { claimStep, releaseStep, renewClaim } from "./claims";

/** Renewed three times within this time. A stalled process blocks the run for no longer. */
const CLAIM_MS = 30_000;
/** Longest wait for a running request with the same key. */
const WAIT_MS = 120_000;
const ASK_MS = 200;

type KeyedRun<Op extends OperationInput, Done> = {
  /** For previews. */
  readonly command: Command<Op>;
  /** Runs for a request, or repeats the stored answer of its key. */
  readonly reply: (request: RouteRequest<Op>) => Promise<Reply>;
  /** Records a run that no request started. */
  readonly record: (done: Done, request: RequestOf<Op>, context: CommandContext) => Promise<CommandResult>;
};

/**
 * A run started by a request, with its answer stored under the request's key. Its work commits in parts. The command that records
 * it at the end is the answer. Equal keys are serialized on all nodes. An interrupted run starts again with the same id, so that
 * it finds its earlier work.
 */
export function keyedRun<const Op extends OperationInput, Done>(
  operation: Op,
  definition: {
    readonly work: (request: RequestOf<Op>, context: CommandContext, id: string) => Promise<Done>;
    /** Writes nothing. */
    readonly dryRun: (request: RequestOf<Op>, context: CommandContext) => Promise<Done>;
    readonly plan: (done: Done, context: CommandContext) => AnsweringPlan<Op>;
  },
): KeyedRun<Op, Done> {
  const { work, dryRun, plan } = definition;
  const previewed = command<Op>(operation, {
    plan: async (request, context) => plan(await dryRun(request, context), context),
  });
  const recording = (done: Done): Command<Op> => ({
    ...previewed,
    plan: async (_, context) => {
      const { answer: kept, ...rest } = plan(done, context);
      return { ...rest, kept };
    },
  });
  const record: KeyedRun<Op, Done>["record"] = (done, request, context) =>
    runCommand(recording(done), request, context, null);
  const reply = async (request: RouteRequest<Op>): Promise<Reply> => {
    const context = contextOf(request);
    const key = keyOf(request);
    if (key === null) return replyOf(request, await record(await work(request, context, newId()), request, context));
    const isUsed = async () => (await lookUpKey(context.principal.id, key)).verdict !== "UNUSED_KEY";
    if (await isUsed()) return commandReply(previewed, request);
    const id = idOf(context.principal.id, key.key);
    return alone(id, operation.id, async () =>
      commandReply((await isUsed()) ? previewed : recording(await work(request, context, id)), request),
    );
  };
  return { command: previewed, reply, record };
}

/** One id per key: a UUID of version 8. */
function idOf(principalId: string, key: string): string {
  const hex = createHash("sha256").update(`${principalId}/${key}`).digest("hex");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}

/** Serializes the work by run id across processes and within this one. Throws DomainError if the wait is too long. */
async function alone<T>(id: string, operation: string, work: () => Promise<T>): Promise<T> {
  const until = monotonicMs() + WAIT_MS;
  let claim = await claimStep(id, operation, CLAIM_MS);
  while (claim === null) {
    if (monotonicMs() > until || processEnding().aborted)
      throw new DomainError("REQUEST_IN_FLIGHT", t.requestIsInProgress);
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
    claim = await claimStep(id, operation, CLAIM_MS);
  }
  const own = claim;
  const renewing = setInterval(() => void renewClaim(own, CLAIM_MS).catch(() => undefined), CLAIM_MS / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    // A claim that cannot be released expires.
    await releaseStep(own, false).catch(() => undefined);
  }
}
