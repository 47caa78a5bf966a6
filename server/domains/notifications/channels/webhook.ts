import { createHmac } from "node:crypto";
import * as t from "@/words/service/notifications/dispatch";
import type { Webhook } from "../../../message-settings";
import { textOf } from "../templates/layout";
import type { Adapter, Outcome, Outgoing } from "./adapter";

/** RFC 9110: request timeout or too many requests. */
const RETRYABLE = new Set([408, 429]);
/** Responses about the service, not the message: too many requests, or a gateway without its backend. */
const UNREACHABLE = new Set([429, 502, 503, 504]);

/** The signature covers time (in seconds) and body, which prevents replay. */
function signatureOf(secret: string, timestamp: string, body: string): string {
  return `v1=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
}

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
          // The signature is valid for this address only.
          redirect: "manual",
          headers: {
            "content-type": "application/json",
            "user-agent": "countinghouse",
            "idempotency-key": outgoing.id,
            "x-countinghouse-timestamp": timestamp,
            "x-countinghouse-signature": signatureOf(secret, timestamp, body),
          },
        });
        // The status is sufficient, and the body may be endless.
        await response.body?.cancel().catch(() => undefined);
        return outcomeOf(response.status);
      } catch (error) {
        return failed(signal.aborted ? t.noAnswerInTime : t.webhookNotReached(codeOf(error)), true);
      }
    },
    close: async () => undefined,
  };
}

/** Contains the message and its destination, but no other customer data. */
function bodyOf({ id, channel, to, message }: Outgoing): string {
  return JSON.stringify({ id, channel, to, title: message.subject, text: textOf(message, channel) });
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { kind: "DELIVERED" };
  const error = t.webhookAnswered(status);
  if (status >= 400 && status < 500 && !RETRYABLE.has(status)) return { kind: "REFUSED", error };
  return failed(error, UNREACHABLE.has(status));
}

const failed = (error: string, unreachable: boolean): Outcome => ({ kind: "FAILED", error, unreachable });

/** `ECONNREFUSED`, `ENOTFOUND`. Never the address, which may contain a secret. */
function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === "string" ? cause.code : t.connectionFailed;
}
