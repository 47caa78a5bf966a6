import { createHmac } from "node:crypto";
import * as t from "@/words/service/notifications/dispatch";
import type { Webhook } from "../../../message-settings";
import { textOf } from "../templates/layout";
import type { Adapter, Outcome, Outgoing } from "./adapter";

/** RFC 9110: the request came too slowly, or there were too many. */
const COME_BACK = new Set([408, 429]);
/** Of no one message: there were too many, or whoever takes them is away behind what answers for it. */
const UNREACHABLE = new Set([429, 502, 503, 504]);

/** What is signed: the time in seconds and the body, so that a request that was seen cannot be sent again later. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return `v1=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
}

/** Posts each message as JSON, signed, to whoever sends it on. */
export function webhookAdapter({ url, secret }: Webhook, via: string): Adapter {
  return {
    via,
    deliver: async (outgoing, signal) => {
      const body = bodyOf(outgoing);
      const timestamp = String(Math.floor(Date.now() / 1_000));
      try {
        const response = await fetch(url, {
          method: "POST",
          body,
          signal,
          // What was signed for one address is for no other.
          redirect: "manual",
          headers: {
            "content-type": "application/json",
            "user-agent": "countinghouse",
            "idempotency-key": outgoing.id,
            "x-countinghouse-timestamp": timestamp,
            "x-countinghouse-signature": signatureOf(secret, timestamp, body),
          },
        });
        // The status says all, and what follows may never end.
        await response.body?.cancel().catch(() => undefined);
        return outcomeOf(response.status);
      } catch (error) {
        return failed(signal.aborted ? t.noAnswerInTime : t.webhookNotReached(codeOf(error)), true);
      }
    },
    close: async () => undefined,
  };
}

/** What is sent on and where to, and nothing more of the customer. */
function bodyOf({ id, channel, to, message }: Outgoing): string {
  return JSON.stringify({ id, channel, to, title: message.subject, text: textOf(message, channel) });
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { kind: "DELIVERED" };
  const error = t.webhookAnswered(status);
  if (status >= 400 && status < 500 && !COME_BACK.has(status)) return { kind: "REFUSED", error };
  return failed(error, UNREACHABLE.has(status));
}

const failed = (error: string, unreachable: boolean): Outcome => ({ kind: "FAILED", error, unreachable });

/** `ECONNREFUSED`, `ENOTFOUND`; never the address, which may hold a secret. */
function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === "string" ? cause.code : t.connectionFailed;
}
