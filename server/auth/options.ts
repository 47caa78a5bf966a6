import type { NextAuthOptions } from "next-auth";
import type { JWT } from "next-auth/jwt";
import { pathBack } from "../kernel/path-back";
import { callerAddress } from "./caller-address";
import { PasswordQueueFull } from "./password-queue";
import { recordSecurityEvent } from "./security-events";
import { endSession, noteSessionUse, placeOf, principalOfSession, startSession } from "./session-store";
import {
  decodeSession,
  encodeSession,
  IDLE_SECONDS,
  nowSeconds,
  RENEW_AFTER_SECONDS,
  readSessionCookie,
  sessionCookieName,
} from "./session-token";
import { authSettings } from "./settings";
import { errorOf, type SignInError, signIn } from "./sign-in";
import { sourceOfSignIn } from "./sign-in-source";
import { redeemTicket, TICKET } from "./sign-in-ticket";

class SignInRefused extends Error {
  constructor(readonly reason: SignInError) {
    super(reason);
  }
}

/** The part of a request that next-auth passes on. Header names are in lower case. */
type RequestParts = { headers?: Record<string, string> };

async function authorize(credentials: Record<string, string> | undefined, { headers = {} }: RequestParts) {
  const outcome = redeemTicket(headers[TICKET]) ?? (await check(credentials, headers));
  try {
    return { id: outcome.staffId, sessionId: await beginSession(outcome, headers) };
  } catch {
    throw new SignInRefused("UNAVAILABLE");
  }
}

/** Checks the password without the listener (under plain Next), which otherwise has checked it already. */
async function check(credentials: Record<string, string> | undefined, headers: Record<string, string>) {
  const { email, password, code = null } = credentials ?? {};
  if (typeof email !== "string" || typeof password !== "string") throw new SignInRefused("INVALID");
  const source = sourceOfSignIn({ peer: "", header: (name) => headers[name] }, email);
  const outcome = await signIn(email, password, source, { code }).catch((error: unknown) => {
    throw new SignInRefused(error instanceof PasswordQueueFull ? "BUSY" : "UNAVAILABLE");
  });
  if (outcome.kind !== "SIGNED_IN") throw new SignInRefused(errorOf(outcome));
  return outcome;
}

/** Every sign-in starts a session and ends the session of the browser's previous cookie. */
async function beginSession(staff: { staffId: string; sessionVersion: number }, headers: Record<string, string>) {
  const before = readSessionCookie({ get: (name) => headers[name] ?? null });
  const old = before === null ? null : await decodeSession(before);
  const source = { peer: "", header: (name: string) => headers[name] };
  const ended = old && (await endSession(old.sessionId, "SIGNED_IN_AGAIN"));
  if (ended) recordSecurityEvent({ kind: "SESSION_ENDED", staffId: ended.staffId, address: callerAddress(source) });
  const session = await startSession(staff, placeOf(source));
  // Recorded here, because the password check also serves confirmations within a session.
  recordSecurityEvent({ kind: "SIGN_IN", staffId: staff.staffId, address: callerAddress(source) });
  return session;
}

/**
 * next-auth with one credentials provider, which writes, renews and clears the cookie. Permissions come from the
 * database on every request (`staff-session.ts`), never from the token. `onSignOut` receives the decoded cookie.
 */
export function authOptions(onSignOut: (token: JWT | null) => Promise<void>): NextAuthOptions {
  const { secret, secureCookies } = authSettings();
  return {
    secret,
    providers: [
      {
        id: "credentials",
        name: "Staff",
        type: "credentials",
        credentials: { email: { type: "email" }, password: { type: "password" }, code: { type: "text" } },
        authorize,
      },
    ],
    pages: { signIn: "/sign-in", error: "/sign-in" },
    session: { strategy: "jwt", maxAge: IDLE_SECONDS, updateAge: RENEW_AFTER_SECONDS },
    useSecureCookies: secureCookies,
    cookies: {
      sessionToken: {
        name: sessionCookieName(),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: secureCookies },
      },
    },
    jwt: {
      encode: ({ token }) =>
        encodeSession({
          sessionId: String(token?.sid),
          staffId: String(token?.sub),
          signedInAt: Number(token?.since),
        }),
      decode: async ({ token }) => {
        const claims = token ? await decodeSession(token) : null;
        return claims && { sub: claims.staffId, sid: claims.sessionId, since: claims.signedInAt };
      },
    },
    callbacks: {
      redirect: async ({ url, baseUrl }) => baseUrl + pathBack(url, baseUrl),
      jwt: async ({ token, user }) => {
        if (user) return { sub: user.id, sid: Reflect.get(user, "sessionId"), since: nowSeconds() };
        // Renewal of an ended session would leave a cookie that looks valid.
        const sessionId = String(token.sid);
        if ((await principalOfSession(sessionId)) === null || !(await noteSessionUse(sessionId)))
          throw new Error("The session has ended.");
        return token;
      },
      session: async ({ session, token }) => {
        const staff = await principalOfSession(String(token.sid));
        return { ...session, user: { name: staff?.displayName ?? null, email: staff?.name ?? null } };
      },
    },
    events: { signOut: async ({ token }) => onSignOut(token) },
    logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
  };
}
