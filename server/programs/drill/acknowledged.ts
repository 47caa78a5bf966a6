import type { ReplyOf } from "../../contract/client";
import type { OperationInput } from "../../contract/operation";
import { newId } from "../../kernel/ids";

/** Answers that leave the outcome open: the bank was ending, starting or busy. */
const isOpen = (status: number, code: string) => status >= 500 || code === "REQUEST_IN_FLIGHT";

/** Sends a request again under its key until it is acknowledged. Throws a refusal. */
export async function untilAcknowledged<Op extends OperationInput>(
  tally: { repeated: number },
  ask: (key: string, signal: AbortSignal) => Promise<ReplyOf<Op>>,
) {
  const key = newId();
  for (;;) {
    const reply = await ask(key, AbortSignal.timeout(30_000)).catch(() => null);
    if (reply?.ok) return { key, body: reply.body };
    if (reply !== null && !isOpen(reply.status, reply.error.code)) throw reply.error;
    tally.repeated++;
    await new Promise((done) => setTimeout(done, 100));
  }
}
