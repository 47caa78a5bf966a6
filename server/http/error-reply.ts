import * as t from "@/words/service/http";
import { isDatabaseUnavailable } from "../../db/errors";
import { obtainToken } from "../contract/identity";
import { servedPath } from "../contract/operation";
import { DomainError } from "../kernel/errors";
import { stringifyJson } from "../kernel/json";
import { isWorkerProblem } from "../workers/worker-problem";
import { JSON_TYPE, type Reply } from "./exchange";

/**
 * The only mapping of errors to responses (interface 7). The token endpoint uses the form of RFC 6749. `unexpected`
 * errors must be logged. `refused` marks missing permission.
 */
export function errorReply(
  error: unknown,
  requestId: string,
  path: string,
): { reply: Reply; unexpected: boolean; refused?: boolean } {
  const refusal = isOauthPath(path) ? oauthRefusal : interfaceRefusal;
  if (error instanceof DomainError)
    return { reply: refusal(error), unexpected: false, refused: error.code === "FORBIDDEN" };
  if (isDatabaseUnavailable(error) || isWorkerProblem(error)) {
    const sentence = isWorkerProblem(error) ? t.tooMuchToCompare : t.recordsCannotBeReached;
    return { reply: refusal(new DomainError("SERVICE_UNAVAILABLE", sentence)), unexpected: true };
  }
  // The response omits the error's text, which may contain names, figures or statements.
  const internal = new DomainError("INTERNAL_ERROR", t.somethingWentWrong(requestId), {
    detail: { requestId },
  });
  return { reply: refusal(internal), unexpected: true };
}

function interfaceRefusal(error: DomainError): Reply {
  const headers: Record<string, string> = { "content-type": JSON_TYPE, ...error.headers };
  if (error.status === 401) headers["www-authenticate"] ??= "Bearer";
  return { status: error.status, headers, body: stringifyJson(error.toBody()) };
}

const TOKEN_PATH = servedPath(obtainToken);

/** True for the token endpoint, whose refusals have the form of RFC 6749. */
function isOauthPath(path: string): boolean {
  return path === TOKEN_PATH;
}

/** Codes of RFC 6749 §5.2. Internal faults use those of §4.1.2.1. */
function codeOf(status: number): string {
  if (status === 503 || status === 429) return "temporarily_unavailable";
  return status >= 500 ? "server_error" : "invalid_request";
}

/** Descriptions where the general sentence does not fit. */
const descriptions: Readonly<Record<number, string>> = {
  413: t.theTokenRequestIsTooLarge,
  503: t.theIssuerCannotBeReached,
};

/** A refusal outside the grant: another method, a large body, an internal fault. */
function oauthRefusal(error: DomainError): Reply {
  const { status, message } = error;
  const headers: Record<string, string> = { "content-type": JSON_TYPE, pragma: "no-cache", ...error.headers };
  const body = { error: codeOf(status), error_description: descriptions[status] ?? message };
  return { status, headers, body: JSON.stringify(body) };
}
