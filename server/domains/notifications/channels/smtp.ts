import * as t from "@/words/service/notifications/dispatch";
import type { MailServer, Sender } from "../../../message-settings";
import { plainText } from "../templates/clean";
import type { Adapter, Outcome } from "./adapter";
import { type Mail, mailOf } from "./mail";
import { ConnectionLost, SmtpSession } from "./smtp-session";

const LONGEST_ANSWER = 200;
/** Responses that require sign-in or TLS (RFC 4954, 3207). They do not refuse the email itself. */
const SIGN_IN_REQUIRED = new Set([530, 534, 535, 538]);
/** RFC 5321: the server is about to close the connection. */
const CLOSING = 421;

/** Sends emails over reused connections until it is closed. */
export function smtpAdapter(server: MailServer, from: Sender, via: string): Adapter {
  const idle: SmtpSession[] = [];
  const attempt = async (mail: Mail, signal: AbortSignal, fresh = false): Promise<Outcome> => {
    const kept = fresh ? undefined : idle.pop();
    const session = kept?.isUsable ? kept : await SmtpSession.open(server, signal);
    try {
      await session.send(mail, signal);
    } catch (error) {
      const { isReused } = session;
      session.destroy();
      // The server limits emails per connection and has taken nothing of this one, so that a new connection retries it.
      if (isReused && codeOf(error) === CLOSING && !fresh) return attempt(mail, signal, true);
      throw error;
    }
    if (session.isUsable) idle.push(session);
    else session.close();
    return { kind: "DELIVERED" };
  };
  return {
    via,
    deliver: async (outgoing, signal) => {
      const mail = await mailOf(outgoing, from);
      try {
        return await attempt(mail, signal);
      } catch (error) {
        return signal.aborted ? failed(t.noAnswerInTime) : outcomeOf(error);
      }
    },
    close: async () => {
      for (const session of idle.splice(0)) session.close();
    },
  };
}

const codeOf = (error: unknown): number | undefined =>
  (error as { responseCode?: number | false }).responseCode || undefined;

const failed = (error: string): Outcome => ({ kind: "FAILED", error, unreachable: true });

/** Only a 5xx response to this email is permanent. */
function outcomeOf(error: unknown): Outcome {
  const { code = "", command = "", response = "" } = error as { code?: string; command?: string; response?: string };
  const status = codeOf(error);
  if (/^(MAIL FROM|RCPT TO|DATA)/.test(command) && status !== undefined && !SIGN_IN_REQUIRED.has(status)) {
    const said = t.mailServerSaid(plainText(response, LONGEST_ANSWER));
    if (status >= 500) return { kind: "REFUSED", error: said };
    return { kind: "FAILED", error: said, unreachable: status === CLOSING };
  }
  // Some servers repeat the credentials, which must not be logged.
  if (code === "EAUTH" || (status !== undefined && SIGN_IN_REQUIRED.has(status)))
    return failed(t.signInRefused(status));
  if (error instanceof ConnectionLost) return failed(t.mailServerHungUp);
  if (status !== undefined) return failed(t.mailServerSaid(plainText(response, LONGEST_ANSWER)));
  return failed(t.mailServerNotReached(reasonOf(error, code)));
}

/**
 * `ECONNREFUSED`, `DEPTH_ZERO_SELF_SIGNED_CERT`. For its own codes, nodemailer puts the system's code into the message.
 */
function reasonOf(error: unknown, code: string): string {
  return plainText(error instanceof Error && error.message !== "" ? error.message : code, LONGEST_ANSWER);
}
