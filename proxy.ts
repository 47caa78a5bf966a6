import { type NextRequest, NextResponse } from "next/server";

/** Names of the session cookie with and without HTTPS (`server/auth/session-token.ts`). */
const SESSION_COOKIES = ["__Host-countinghouse.session", "countinghouse.session"];
const OPEN_TO_ALL = new Set(["/sign-in"]);

/**
 * Redirects browsers without a session to sign-in and sets the content security policy. It protects nothing: every page
 * and operation checks the session.
 */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const signedIn = SESSION_COOKIES.some((name) => request.cookies.has(name));
  if (!signedIn && !OPEN_TO_ALL.has(pathname)) {
    const target = new URL("/sign-in", request.nextUrl);
    if (pathname !== "/") target.searchParams.set("callbackUrl", pathname + search);
    return NextResponse.redirect(target);
  }
  const nonce = Buffer.from(crypto.randomUUID()).toString("base64");
  const policy = contentPolicy(nonce);
  const headers = new Headers(request.headers);
  // Next adds this nonce to its scripts.
  headers.set("content-security-policy", policy);
  headers.set("x-nonce", nonce);
  const response = NextResponse.next({ request: { headers } });
  // The listener sets all other security headers (`server/http/security-headers.ts`).
  response.headers.set("content-security-policy", policy);
  return response;
}

const development = process.env.NODE_ENV === "development";

function contentPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    // Development evaluates code for reloading.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    // Dialogs, charts and tables use style attributes for positions.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export const config = {
  // Excludes the interface, the token endpoint and files.
  matcher: ["/((?!api/|oauth2/|_next/|favicon\\.ico|.*\\.(?:svg|png|ico|txt|webmanifest|js|css|woff2)$).*)"],
};
