import type { JWT } from "next-auth/jwt";
import { logger } from "../observability/log";
import { callerAddress } from "./caller-address";
import { recordSecurityEvent } from "./security-events";
import { endSession } from "./session-store";

export const SIGN_OUT_PATH = "/api/auth/signout";

/**
 * A sign-out clears the browser's cached pages and stored form data. Cookies stay: the session's is cleared by name,
 * and the known device and display settings are used by the next sign-in.
 */
const CLEAR = '"cache", "storage"';

/** Ends the session of the cookie and turns next-auth's response into the browser's. */
export class SignOut {
  #outcome: "nothing" | "ended" | "failed" = "nothing";

  constructor(private readonly headers: Headers) {}

  /** Called by next-auth after its CSRF check. next-auth swallows exceptions thrown here. */
  end = async (token: JWT | null): Promise<void> => {
    this.#outcome = "failed";
    const ended = token === null ? null : await endSession(String(token.sid), "SIGNED_OUT").catch(this.#failed);
    if (ended === undefined) return;
    this.#outcome = "ended";
    if (ended === null) return;
    const address = callerAddress({ peer: "", header: (name) => this.headers.get(name) ?? undefined });
    recordSecurityEvent({ kind: "SIGN_OUT", staffId: ended.staffId, address });
  };

  /** If the session could not be ended, the response is 503 and the cookie stays. The user would appear signed out. */
  answer(response: Response): Response {
    if (this.#outcome === "failed") return new Response(null, { status: 503, headers: { "retry-after": "1" } });
    if (this.#outcome === "ended") response.headers.set("clear-site-data", CLEAR);
    return response;
  }

  #failed = (error: unknown): undefined => {
    logger().error({ err: error }, "a session could not be ended");
  };
}
