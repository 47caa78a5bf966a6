import type { Principal } from "@/server/auth/principal";
import { randomSecret, sha256 } from "@/server/auth/secrets";
import { bankRouter } from "@/server/bank-router";
import { Client } from "@/server/contract/client";
import { ErrorView } from "@/server/contract/error";
import { API_ROOT } from "@/server/contract/operation";
import { jsonRequest } from "@/server/contract/wire";
import { inProcess } from "@/server/http/testing/in-process";
import { type Fixtures, fixtures, principalOf } from "./fixtures";
import { type MadeClient, makeClient } from "./identity";
import { startBusinessDate } from "./ledger";
import { ownerSql } from "./test-database";

export type ApiAnswer = {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & { [key: string]: unknown };
};
/** Requests of any form with a token. `client` calls operations by their types. Paths are relative to /api/v1. */
export type Api = {
  (method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<ApiAnswer>;
  readonly client: Client;
};

/** The interface in process, through the whole pipeline, with this client's token. */
export async function apiAs({ id }: Pick<MadeClient, "id">): Promise<Api> {
  const token = randomSecret();
  await ownerSql()`
    insert into access_tokens (token_hash, service_client_id, expires_at)
    values (${sha256(token)}, ${id}, now() + interval '15 minutes')`;
  const client = new Client(inProcess(bankRouter), { authorization: `Bearer ${token}` });
  const send = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    const answer = await client.send(jsonRequest(method, API_ROOT + path, body, headers));
    const answered = answer.text === "" ? {} : JSON.parse(answer.text);
    // The OpenAPI document allows a refusal no other members.
    if (answer.status >= 400) ErrorView.strict().parse(answered);
    return { status: answer.status, headers: answer.headers, body: answered };
  };
  return Object.assign(send, { client });
}

/** A bank with a business date, and a client with every authority. */
export async function openBank(): Promise<{ bank: Api; make: Fixtures; principal: Principal }> {
  await startBusinessDate();
  const client = await makeClient();
  const principal = await principalOf(client);
  return { bank: await apiAs(client), make: fixtures(principal), principal };
}
