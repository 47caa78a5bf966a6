import { IncomingMessage, type ServerResponse } from "node:http";
import { deviceCookie } from "../auth/known-device";
import { PasswordQueueFull } from "../auth/password-queue";
import { errorOf, type SignInError, type SignInOutcome, signIn } from "../auth/sign-in";
import { sourceOfSignIn } from "../auth/sign-in-source";
import { issueTicket, TICKET } from "../auth/sign-in-ticket";
import { config } from "../config";
import { logger } from "../observability/log";
import { NodeExchange } from "./node-exchange";
import { FORM_LIMIT } from "./screen-request";

const SIGN_IN_CALLBACK = "/api/auth/callback/credentials";

export function isSignIn({ method, url }: IncomingMessage): boolean {
  return method === "POST" && url?.split("?", 1)[0] === SIGN_IN_CALLBACK;
}

/**
 * Checks a sign-in before Next, whose pipeline costs more than the rest of a refused one. A flood of sign-ins must not
 * slow other work. Returns the request for Next, or null if it has been answered. A successful sign-in reaches
 * next-auth with a ticket, and the device is remembered.
 */
export async function guardSignIn(request: IncomingMessage, response: ServerResponse): Promise<IncomingMessage | null> {
  if (!isSignIn(request)) return request;
  const exchange = new NodeExchange(request);
  const body = await exchange.readBody(FORM_LIMIT).catch(() => null);
  if (body === null) return answer(response, 413, "INVALID");
  const { email, password, code } = credentialsIn(body);
  try {
    const outcome = await signIn(email, password, sourceOfSignIn(exchange, email), { code });
    if (outcome.kind !== "SIGNED_IN") return refuse(response, outcome);
    request.headers[TICKET] = issueTicket(outcome);
    response.appendHeader("set-cookie", deviceCookie(exchange.headers(), email.trim()));
    return replayedRequest(request, body);
  } catch (error) {
    if (error instanceof PasswordQueueFull) return answer(response, 429, "BUSY", error.retryAfterSeconds);
    logger().error({ err: error }, "sign-in could not be checked");
    return answer(response, 503, "UNAVAILABLE", 1);
  }
}

function refuse(response: ServerResponse, outcome: Exclude<SignInOutcome, { kind: "SIGNED_IN" }>): null {
  const locked = outcome.kind === "LOCKED";
  return answer(response, locked ? 429 : 401, errorOf(outcome), locked ? outcome.seconds : undefined);
}

/** The response has the form that next-auth's client code expects. */
function answer(response: ServerResponse, status: number, error: SignInError, retryAfter?: number): null {
  response
    .writeHead(status, {
      "content-type": "application/json",
      "cache-control": "no-store",
      ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
      ...(status === 413 && { connection: "close" }),
    })
    .end(JSON.stringify({ url: `${config().publicUrl}/sign-in?error=${error}` }));
  return null;
}

/** Missing values are empty and match no password. The listener admits only forms. */
function credentialsIn(body: Uint8Array): { email: string; password: string; code: string | null } {
  const fields = new URLSearchParams(Buffer.from(body).toString("utf8"));
  return { email: fields.get("email") ?? "", password: fields.get("password") ?? "", code: fields.get("code") };
}

/** A copy of the request with its body still unread. Next rejects a stream that has been read, even if pushed back. */
function replayedRequest(request: IncomingMessage, body: Uint8Array): IncomingMessage {
  const replayed = new IncomingMessage(request.socket);
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  Object.assign(replayed, { method, url, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor, complete: true });
  replayed.headers = headers;
  replayed.push(body);
  replayed.push(null);
  return replayed;
}
