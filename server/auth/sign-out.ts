import type { JWT } from "next-auth/jwt";
import { logger } from "../observability/log";
import { callerAddress } from "./caller-address";
import { recordSecurityEvent } from "./security-events";
import { endSession } from "./session-store";

export const SIGN_OUT_PATH = "/api/auth/signout";

/**
 * What the browser forgets with a sign-out: pages and answers it holds, and what forms keep in its storage. Not its cookies: that of the
 * session is taken back by name, while the one of a known device, and how the console looks, are there for the next sign-in.
 */
const CLEAR = '"cache", "storage"';

/** One sign-out: ends the session of the cookie, and makes of next-auth's answer what the browser gets. */
export class SignOut {
  #outcome: "nothing" | "ended" | "failed" = "nothing";

  constructor(private readonly headers: Headers) {}

  /** For next-auth, once it has found the request to be the user's own. It swallows what is thrown here. */
  end = async (token: JWT | null): Promise<void> => {
    this.#outcome = "failed";
    const ended = token === null ? null : await endSession(String(token.sid), "SIGNED_OUT").catch(this.#failed);
    if (ended === undefined) return;
    this.#outcome = "ended";
    if (ended === null) return;
    const address = callerAddress({ peer: "", header: (name) => this.headers.get(name) ?? undefined });
    recordSecurityEvent({ kind: "SIGN_OUT", staffId: ended.staffId, address });
  };

  /** A session that could not be ended keeps its cookie, and the answer is 503: whoever goes would be believed to be signed out. */
  answer(response: Response): Response {
    if (this.#outcome === "failed") return new Response(null, { status: 503, headers: { "retry-after": "1" } });
    if (this.#outcome === "ended") response.headers.set("clear-site-data", CLEAR);
    return response;
  }

  #failed = (error: unknown): undefined => {
    logger().error({ err: error }, "a session could not be ended");
  };
}
