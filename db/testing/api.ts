import { randomSecret, sha256 } from "@/server/auth/secrets";
import { bankRouter } from "@/server/bank-router";
import { ErrorView } from "@/server/contract/error";
import { FetchExchange, toResponse } from "@/server/http/fetch-exchange";
import type { MadeClient } from "./identity";
import { ownerSql } from "./test-database";

export type ApiAnswer = {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & { [key: string]: unknown };
};
export type Api = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ApiAnswer>;

/** Calls the interface in process, through the whole pipeline, with a token of this client. Paths are below /api/v1. */
export async function apiAs(client: Pick<MadeClient, "id">): Promise<Api> {
  const token = randomSecret();
  await ownerSql()`
    insert into access_tokens (token_hash, service_client_id, expires_at)
    values (${sha256(token)}, ${client.id}, now() + interval '15 minutes')`;
  return async (method, path, body, headers = {}) => {
    const request = new Request(`http://bank.test/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const response = toResponse(await bankRouter.handle(new FetchExchange(request)));
    const text = await response.text();
    const answered = text === "" ? {} : JSON.parse(text);
    // The document says that a refusal has no other members than these.
    if (response.status >= 400) ErrorView.strict().parse(answered);
    return { status: response.status, headers: response.headers, body: answered };
  };
}
