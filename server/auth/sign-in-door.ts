import type { IncomingMessage, ServerResponse } from "node:http";
import { config } from "../config";
import { NodeExchange } from "../http/node-exchange";
import { replayedRequest } from "../http/replayed-request";
import { logger } from "../observability/log";
import { deviceCookie } from "./known-device";
import { PasswordQueueFull } from "./password-queue";
import { type SignInOutcome, signIn } from "./sign-in";
import { sourceOfSignIn } from "./sign-in-source";
import { giveTicket, TICKET } from "./sign-in-ticket";

const SIGN_IN_CALLBACK = "/api/auth/callback/credentials";
/** Email, password, the token against forgeries: a few hundred bytes. */
const LONGEST_BODY = 8 * 1024;

/** What the sign-in page finds as `error`; `LOCKED-90` says how many seconds are left. Anything else, too, means that nobody is signed in. */
export type SignInError =
  | "INVALID"
  | `LOCKED-${number}`
  | "EXPIRED"
  | "CODE_WANTED"
  | "CODE_WRONG"
  | "BUSY"
  | "UNAVAILABLE";

export function isSignIn({ method, url }: IncomingMessage): boolean {
  return method === "POST" && url?.split("?", 1)[0] === SIGN_IN_CALLBACK;
}

/**
 * Checks a sign-in in front of Next, whose pipeline alone would cost more than all the rest of a refused one: a flood of them is what
 * other work must not feel. The answer is the request for Next, or null when it is answered. Who comes in goes on to next-auth with a
 * ticket that says so, and this browser is remembered.
 */
export async function signInDoor(request: IncomingMessage, response: ServerResponse): Promise<IncomingMessage | null> {
  if (!isSignIn(request)) return request;
  const exchange = new NodeExchange(request);
  const body = await exchange.readBody(LONGEST_BODY).catch(() => null);
  if (body === null) return answer(response, 413, "INVALID");
  const { email, password, code } = credentialsIn(body);
  try {
    const outcome = await signIn(email, password, sourceOfSignIn(exchange, email), { code });
    if (outcome.kind !== "SIGNED_IN") return refuse(response, outcome);
    request.headers[TICKET] = giveTicket(outcome);
    response.appendHeader("set-cookie", deviceCookie(exchange.headers(), email.trim()));
    return replayedRequest(request, body);
  } catch (error) {
    if (error instanceof PasswordQueueFull) return answer(response, 429, "BUSY", error.retryAfterSeconds);
    logger().error({ err: error }, "sign-in could not be checked");
    return answer(response, 503, "UNAVAILABLE", 1);
  }
}

export function errorOf(outcome: Exclude<SignInOutcome, { kind: "SIGNED_IN" }>): SignInError {
  return outcome.kind === "LOCKED" ? `LOCKED-${outcome.seconds}` : outcome.kind;
}

function refuse(response: ServerResponse, outcome: Exclude<SignInOutcome, { kind: "SIGNED_IN" }>): null {
  const locked = outcome.kind === "LOCKED";
  return answer(response, locked ? 429 : 401, errorOf(outcome), locked ? outcome.seconds : undefined);
}

/** In the form in which next-auth tells its browser side what went wrong. */
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

/** Empty where there are none, which nobody's password is. The listener lets forms through and nothing else. */
function credentialsIn(body: Uint8Array): { email: string; password: string; code: string | null } {
  const fields = new URLSearchParams(Buffer.from(body).toString("utf8"));
  return { email: fields.get("email") ?? "", password: fields.get("password") ?? "", code: fields.get("code") };
}
