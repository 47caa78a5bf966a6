import { config } from "../config";
import { passwordQueue } from "./passwords";

const SIGN_IN_CALLBACK = "/api/auth/callback/credentials";

export type GateAnswer = { status: 429; headers: Record<string, string>; body: string };

/**
 * The 429 for a sign-in that no place is left for, else null. Asked before Next sees the request and before its body is
 * read: Next's pipeline alone would cost more than all the rest of a refused sign-in, and a flood of them is what other
 * work must not feel.
 */
export function signInGate(method: string | undefined, url: string | undefined): GateAnswer | null {
  if (method !== "POST" || url?.split("?", 1)[0] !== SIGN_IN_CALLBACK || passwordQueue().hasRoom()) return null;
  return {
    status: 429,
    headers: { "content-type": "application/json", "retry-after": "5", "cache-control": "no-store" },
    // The form in which next-auth tells its browser side what went wrong.
    body: JSON.stringify({ url: `${config().publicUrl}/sign-in?error=BUSY` }),
  };
}
