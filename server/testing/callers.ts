import { issueToken } from "@/server/auth/issue-token";
import { encodeSession, nowSeconds, sessionCookieName } from "@/server/auth/session-token";
import { Client } from "@/server/contract/client";
import { API_ROOT } from "@/server/contract/operation";
import { jsonRequest } from "@/server/contract/wire";
import type { Router } from "@/server/http/router";
import { inProcess, ORIGIN } from "@/server/http/testing/in-process";
import { AUTHORITIES, type Authority } from "@/server/kernel/authorities";
import { newId } from "@/server/kernel/ids";
import { FormText } from "./form-text";
import { makeClient } from "./identity";
import { ownerSql } from "./test-database";

/** Headers that identify the caller. */
export type Caller = Record<string, string>;

/** `body` is the parsed JSON, `{}` without one. */
export type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

/** The token endpoint's access token for a Basic header. Null if refused. */
export async function tokenFor(basic: string): Promise<string | null> {
  const { status, body } = await issueToken({
    authorizationHeader: basic,
    contentType: "application/x-www-form-urlencoded",
    body: "grant_type=client_credentials",
  });
  return status === 200 ? String((JSON.parse(body) as { access_token: string }).access_token) : null;
}

export async function byToken(basic: string): Promise<Caller> {
  return { authorization: `Bearer ${await tokenFor(basic)}` };
}

/** A new client with these authorities. Defaults to all. */
export async function byClient(authorities: readonly Authority[] = AUTHORITIES): Promise<Caller> {
  return byToken((await makeClient({ authorities })).basic);
}

/** A staff session from the bank's own pages, with a fresh password. */
export async function bySession(staffId: string, sessionVersion = 1, signedInAt = nowSeconds()): Promise<Caller> {
  const sessionId = newId();
  await ownerSql()`
    insert into staff_sessions (id, staff_user_id, session_version, started_at, confirmed_at)
    values (${sessionId}, ${staffId}, ${sessionVersion}, to_timestamp(${signedInAt}), to_timestamp(${signedInAt}))`;
  const token = await encodeSession({ sessionId, staffId, signedInAt });
  return { cookie: `${sessionCookieName()}=${token}`, origin: ORIGIN };
}

export type Call = (caller: Caller, method: string, path: string, body?: unknown, key?: string) => Promise<Answer>;

/** Calls a router like a program or browser, with paths relative to /api/v1. `key` is the Idempotency-Key. */
export function callerOf(router: Router): Call {
  const client = new Client(inProcess(router));
  return async (caller, method, path, body, key) => {
    const headers = key === undefined ? caller : { ...caller, "idempotency-key": key };
    const answer = await client.send(
      body instanceof FormText
        ? {
            ...jsonRequest(method, API_ROOT + path, null, { ...headers, "content-type": body.contentType }),
            body: body.text,
          }
        : jsonRequest(method, API_ROOT + path, body, headers),
    );
    return { ...answer, body: answer.text === "" ? {} : JSON.parse(answer.text) };
  };
}

export function listOf(answer: Answer): Record<string, unknown>[] {
  if (!Array.isArray(answer.body)) throw new Error(`no list: ${JSON.stringify(answer.body)}`);
  return answer.body as Record<string, unknown>[];
}
