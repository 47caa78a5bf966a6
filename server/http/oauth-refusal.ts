import * as t from "@/words/service/http";
import { obtainToken } from "../contract/identity";
import { servedPath } from "../contract/operation";
import type { DomainError } from "../kernel/errors";
import { JSON_TYPE, type Reply } from "./exchange";

const TOKEN_PATH = servedPath(obtainToken);

/** True for the token endpoint, whose refusals have the form of RFC 6749. */
export function isOauthPath(path: string): boolean {
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
export function oauthRefusal(error: DomainError): Reply {
  const { status, message } = error;
  const headers: Record<string, string> = { "content-type": JSON_TYPE, pragma: "no-cache", ...error.headers };
  const body = { error: codeOf(status), error_description: descriptions[status] ?? message };
  return { status, headers, body: JSON.stringify(body) };
}
