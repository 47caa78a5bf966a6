import * as t from "@/words/service/http";
import { obtainToken } from "../contract/identity";
import { servedPath } from "../contract/operation";
import type { DomainError } from "../kernel/errors";
import { JSON_TYPE, type Reply } from "./exchange";

const TOKEN_PATH = servedPath(obtainToken);

/** Whether what is refused at this path is refused in the form of RFC 6749, by whichever part of the pipeline. */
export function speaksOauth(path: string): boolean {
  return path === TOKEN_PATH;
}

/** Codes of RFC 6749 §5.2 and, for faults of ours, of §4.1.2.1, which is the only place where it has some. */
function codeOf(status: number): string {
  if (status === 503 || status === 429) return "temporarily_unavailable";
  return status >= 500 ? "server_error" : "invalid_request";
}

/** What the pipeline says of other requests and does not fit this one. */
const descriptions: Readonly<Record<number, string>> = {
  413: t.theTokenRequestIsTooLarge,
  503: t.theIssuerCannotBeReached,
};

/** A refusal of the token endpoint that is none of the grant: another method, a large body, a fault of the house. */
export function oauthRefusal(error: DomainError): Reply {
  const { status, message } = error;
  const headers: Record<string, string> = { "content-type": JSON_TYPE, pragma: "no-cache", ...error.headers };
  const body = { error: codeOf(status), error_description: descriptions[status] ?? message };
  return { status, headers, body: JSON.stringify(body) };
}
