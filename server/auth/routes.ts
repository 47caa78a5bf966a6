import { isDatabaseUnavailable } from "@/db/errors";
import { obtainToken } from "../contract/identity";
import { answer } from "../http/answer";
import type { Exchange, Reply } from "../http/exchange";
import type { Route } from "../http/route";
import { DomainError } from "../kernel/errors";
import { issueToken } from "./issue-token";

/** A token request is a few dozen bytes; nothing beyond this is read. */
const LONGEST_BODY = 16 * 1024;

/** RFC 6749's form for what is no refusal of the grant: too large, not reachable. Anything else is for the pipeline. */
function faultReply(error: unknown): Reply {
  const fault = (status: number, code: string, description: string, headers: Record<string, string> = {}): Reply => ({
    status,
    headers: {
      "content-type": "application/json;charset=UTF-8",
      "cache-control": "no-store",
      pragma: "no-cache",
      ...headers,
    },
    body: JSON.stringify({ error: code, error_description: description }),
  });
  if (error instanceof DomainError && error.code === "PAYLOAD_TOO_LARGE") {
    return fault(413, "invalid_request", "The body is too large.");
  }
  if (isDatabaseUnavailable(error)) {
    return fault(503, "temporarily_unavailable", "The issuer cannot be reached now. Try again.", {
      "retry-after": "1",
    });
  }
  throw error;
}

async function handle(exchange: Exchange): Promise<Reply> {
  try {
    const body = Buffer.from(await exchange.readBody(LONGEST_BODY)).toString("utf8");
    return await issueToken({
      authorizationHeader: exchange.header("authorization"),
      contentType: exchange.header("content-type"),
      body,
    });
  } catch (error) {
    return faultReply(error);
  }
}

/** `POST /oauth2/token`. Not through `route()`: its body is a form, and its refusals have RFC 6749's form. */
export const tokenRoute: Route = {
  op: obtainToken,
  handle: (exchange) => answer(exchange, obtainToken, () => handle(exchange)),
};
