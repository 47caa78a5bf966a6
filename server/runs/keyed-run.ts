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

/** A claim is prolonged three times within its length: it outlives a stalled process by no more. */
const CLAIM_MS = 30_000;
/** A request waits so long for an equal one that is under way, and asks so often. */
const WAIT_MS = 120_000;
const ASK_MS = 200;

export type KeyedRun<Op extends OperationInput, Done> = {
  /** Previews the run. */
  readonly command: Command<Op>;
  /** Runs for a request, or repeats the stored answer of its key. */
  readonly reply: (request: RouteRequest<Op>) => Promise<Reply>;
  /** Records a run that no request started. */
  readonly record: (done: Done, request: RequestOf<Op>, context: CommandContext) => Promise<CommandResult>;
};

/**
 * A run that a request starts, with its answer stored under the request's key. Its work commits as it goes; the command that records it at
 * the end is the answer. Equal keys run one after the other, on all nodes. A run that broke off is begun anew under its key with the id that
 * it had, so that it finds what it did.
 */
export function keyedRun<const Op extends OperationInput, Done>(
  operation: Op,
  definition: {
    readonly work: (request: RequestOf<Op>, context: CommandContext, id: string) => Promise<Done>;
    /** What the run would do; writes nothing. */
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

/** The run of one key has one id. A UUID of version 8. */
function idOf(principalId: string, key: string): string {
  const hex = createHash("sha256").update(`${principalId}/${key}`).digest("hex");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}

/** Works while no other process, and no other request of this one, works on the same run. @throws DomainError when that takes too long */
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
    // A claim that cannot be released ends by its time.
    await releaseStep(own, false).catch(() => undefined);
  }
}
