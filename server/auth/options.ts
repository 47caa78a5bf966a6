import type { NextAuthOptions } from "next-auth";
import { PasswordQueueFull } from "./passwords";
import {
  decodeSession,
  encodeSession,
  IDLE_SECONDS,
  nowSeconds,
  RENEW_AFTER_SECONDS,
  sessionCookieName,
} from "./session-token";
import { authSettings } from "./settings";
import { signIn } from "./sign-in";
import { findStaff } from "./staff-store";

/**
 * What the sign-in page finds as `error` in the answer of next-auth. Anything else, too, means that nobody is signed in.
 */
export type SignInError = "INVALID" | "LOCKED" | "BUSY" | "UNAVAILABLE";

class SignInRefused extends Error {
  constructor(readonly reason: SignInError) {
    super(reason);
  }
}

async function authorize(credentials: Record<string, string> | undefined) {
  const { email, password } = credentials ?? {};
  if (typeof email !== "string" || typeof password !== "string") throw new SignInRefused("INVALID");
  const outcome = await signIn(email, password).catch((error: unknown) => {
    throw new SignInRefused(error instanceof PasswordQueueFull ? "BUSY" : "UNAVAILABLE");
  });
  if (outcome.kind !== "SIGNED_IN") throw new SignInRefused(outcome.kind);
  return { id: outcome.staffId, sessionVersion: outcome.sessionVersion };
}

/**
 * next-auth with one credentials provider. It makes, rolls and clears the cookie; who may do what is decided on every
 * request from the database (`staff-session.ts`), never from the token.
 */
export function authOptions(): NextAuthOptions {
  const { secret, secureCookies } = authSettings();
  return {
    secret,
    providers: [
      {
        id: "credentials",
        name: "Staff",
        type: "credentials",
        credentials: { email: { type: "email" }, password: { type: "password" } },
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
          staffId: String(token?.sub),
          sessionVersion: Number(token?.ver),
          signedInAt: Number(token?.since),
        }),
      decode: async ({ token }) => {
        const claims = token ? await decodeSession(token) : null;
        return claims && { sub: claims.staffId, ver: claims.sessionVersion, since: claims.signedInAt };
      },
    },
    callbacks: {
      jwt: async ({ token, user }) => {
        if (user) return { sub: user.id, ver: Reflect.get(user, "sessionVersion"), since: nowSeconds() };
        // Rolling a session that has ended would leave a cookie behind that looks alive.
        const staff = await findStaff(String(token.sub));
        if (!staff?.active || staff.sessionVersion !== token.ver) throw new Error("The session has ended.");
        return token;
      },
      session: async ({ session, token }) => {
        const staff = await findStaff(String(token.sub));
        return {
          ...session,
          user: { name: staff?.principal.displayName ?? null, email: staff?.principal.name ?? null },
        };
      },
    },
    logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
  };
}
