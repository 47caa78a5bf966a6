import { afterEach, describe, expect, it, vi } from "vitest";
import { makeClient } from "@/server/testing/identity";
import { ownerSql } from "@/server/testing/test-database";
import { authenticateBearer, forgetClient } from "./access-tokens";
import { clientThrottle, FAILURES_TO_LOCK } from "./client-throttle";
import { issueToken } from "./issue-token";
import { setRates } from "./rate-limits";
import { RECHECK_AFTER_MS } from "./recheck-cache";
import { randomSecret, sha256 } from "./secrets";

const FORM = "application/x-www-form-urlencoded";
const GRANT = "grant_type=client_credentials";

async function ask(basic: string | null, body = GRANT, contentType: string | null = FORM) {
  const answer = await issueToken({ authorizationHeader: basic, contentType, body });
  return { ...answer, body: JSON.parse(answer.body) as Record<string, string | number> };
}

async function tokenOf(basic: string, body = GRANT): Promise<string> {
  const { status, body: answer } = await ask(basic, body);
  expect(status).toBe(200);
  return String(answer.access_token);
}

const basicOf = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`;

afterEach(() => void vi.useRealTimers());

describe("POST /oauth2/token", () => {
  it("returns the form of RFC 6749 §5.1 and stores only the token's digest", async () => {
    const client = await makeClient({ authorities: ["teller:operate", "account:read"] });
    const { status, headers, body } = await ask(client.basic);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ "cache-control": "no-store", pragma: "no-cache" });
    expect(headers["content-type"]).toMatch(/^application\/json/);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: "Bearer",
      expires_in: 900,
      scope: "account:read teller:operate",
    });
    const rows = await ownerSql()<{ tokenHash: Buffer; seconds: number }[]>`
      select token_hash as "tokenHash", extract(epoch from expires_at - created_at)::float8 as seconds
      from access_tokens where service_client_id = ${client.id}`;
    expect(rows).toHaveLength(1);
    expect(rows[0]?.tokenHash.equals(sha256(String(body.access_token)))).toBe(true);
    expect(rows[0]?.seconds).toBeCloseTo(900, 0);
  });

  it("accepts ids that need form-urlencoding", async () => {
    const client = await makeClient({ clientId: "till:app 7%" });
    expect((await ask(client.basic)).status).toBe(200);
  });

  it("rejects wrong, unknown, inactive and missing clients alike: 401 with a Basic challenge", async () => {
    const client = await makeClient();
    const inactive = await makeClient({ active: false });
    const answers = await Promise.all([
      ask(basicOf(client.clientId, "wrong")),
      ask(basicOf(client.clientId, "")),
      ask(basicOf("nobody", client.secret)),
      ask(basicOf("zero\0byte", client.secret)),
      ask(inactive.basic),
      ask(null),
      ask("Bearer abc"),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.body.error).toBe("invalid_client");
      expect(answer.headers["www-authenticate"]).toMatch(/^Basic realm=/);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
    expect(new Set(answers.slice(0, 5).map((answer) => answer.body.error_description)).size).toBe(1);
  });

  it("rejects other grants, missing and repeated parameters, and other content types with 400", async () => {
    const { basic } = await makeClient();
    const refusals: [string, string | null, string][] = [
      ["", FORM, "invalid_request"],
      [`${GRANT}&${GRANT}`, FORM, "invalid_request"],
      ["grant_type=password", FORM, "unsupported_grant_type"],
      [`${GRANT}&client_secret=x`, FORM, "invalid_request"],
      [`${GRANT}&scope=nothing:here`, FORM, "invalid_scope"],
      ['{"grant_type":"client_credentials"}', "application/json", "invalid_request"],
      [GRANT, null, "invalid_request"],
    ];
    for (const [body, contentType, error] of refusals) {
      const answer = await ask(basic, body, contentType);
      expect([answer.status, answer.body.error], body).toEqual([400, error]);
      expect(answer.headers["www-authenticate"]).toBeUndefined();
    }
  });

  it("throttles a client's wrong secrets and accepts the right one, without effect on other clients", async () => {
    const client = await makeClient();
    const other = await makeClient();
    const wrong = () => ask(basicOf(client.clientId, "wrong"));
    for (let n = 0; n < FAILURES_TO_LOCK; n += 1) expect((await wrong()).status).toBe(401);
    const locked = await wrong();
    expect(locked.status).toBe(429);
    expect(Number(locked.headers["retry-after"])).toBeGreaterThan(0);
    const [row] =
      await ownerSql()`select failed_attempts, locked_until > now() as locked from service_clients where id = ${client.id}`;
    expect(row).toEqual({ failed_attempts: FAILURES_TO_LOCK, locked: true });
    expect((await ask(basicOf(other.clientId, "wrong"))).status).toBe(401);
    expect((await ask(client.basic)).status).toBe(200);
    expect(clientThrottle().lockedSeconds(client.clientId)).toBe(0);
    const [after] = await ownerSql()`select failed_attempts, locked_until from service_clients where id = ${client.id}`;
    expect(after).toEqual({ failed_attempts: 0, locked_until: null });
  });
});

describe("authenticateBearer", () => {
  it("returns the client's authorities, limited by the token's scope", async () => {
    const client = await makeClient({ authorities: ["teller:operate", "account:read"] });
    const whole = await authenticateBearer(await tokenOf(client.basic));
    expect(whole).toMatchObject({
      kind: "client",
      id: client.id,
      personId: client.personId,
      name: client.clientId,
      branchCodes: null,
      requestsPerSecond: null,
      roles: [],
    });
    expect([...(whole?.authorities ?? [])].sort()).toEqual(["account:read", "teller:operate"]);
    const narrow = await authenticateBearer(await tokenOf(client.basic, `${GRANT}&scope=account:read`));
    expect([...(narrow?.authorities ?? [])]).toEqual(["account:read"]);
  });

  it("rejects other texts and expired tokens", async () => {
    const client = await makeClient();
    const token = await tokenOf(client.basic);
    for (const text of ["", "x", token.slice(1), `${token}=`, "A".repeat(43), "a".repeat(10_000)]) {
      expect(await authenticateBearer(text)).toBeNull();
    }
    await ownerSql()`update access_tokens set expires_at = now() - interval '1 second' where token_hash = ${sha256(token)}`;
    expect(await authenticateBearer(token)).toBeNull();
  });

  it("rejects a cached token after its expiry", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const client = await makeClient();
    const token = await tokenOf(client.basic);
    expect(await authenticateBearer(token)).not.toBeNull();
    vi.advanceTimersByTime(901_000);
    await ownerSql()`update access_tokens set expires_at = now() - interval '1 second' where token_hash = ${sha256(token)}`;
    expect(await authenticateBearer(token)).toBeNull();
  });

  it("rejects a revoked client, a deleted token and a lost authority within 30 s in other processes", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const client = await makeClient({ authorities: ["teller:operate", "account:read"] });
    const [first, second] = [await tokenOf(client.basic), await tokenOf(client.basic)];
    await Promise.all([authenticateBearer(first), authenticateBearer(second)]);
    await ownerSql()`delete from access_tokens where token_hash = ${sha256(first)}`;
    await ownerSql()`update service_clients set authorities = array['account:read'] where id = ${client.id}`;
    expect(await authenticateBearer(first)).not.toBeNull();
    vi.advanceTimersByTime(RECHECK_AFTER_MS);
    expect(await authenticateBearer(first)).toBeNull();
    expect([...((await authenticateBearer(second))?.authorities ?? [])]).toEqual(["account:read"]);
    await ownerSql()`update service_clients set active = false where id = ${client.id}`;
    vi.advanceTimersByTime(RECHECK_AFTER_MS);
    expect(await authenticateBearer(second)).toBeNull();
    expect((await ask(client.basic)).status).toBe(401);
  });

  it("charges an unknown token to its address, and a valid one not", async () => {
    const client = await makeClient();
    const tokens = await Promise.all(Array.from({ length: 12 }, () => tokenOf(client.basic)));
    setRates({ address: 1, session: null, client: null, screening: null });
    const [flooding, honest] = ["198.51.100.9", "198.51.100.10"];
    for (let n = 0; n < 10; n += 1) expect(await authenticateBearer(randomSecret(), flooding)).toBeNull();
    await expect(authenticateBearer(randomSecret(), flooding)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    for (const token of tokens) expect(await authenticateBearer(token, honest)).not.toBeNull();
    for (const token of tokens) expect(await authenticateBearer(token, flooding)).not.toBeNull();
    setRates({ address: null, session: null, client: null, screening: null });
  });

  it("rejects a revoked client immediately in the same process", async () => {
    const client = await makeClient();
    const token = await tokenOf(client.basic);
    await authenticateBearer(token);
    await ownerSql()`update service_clients set active = false where id = ${client.id}`;
    forgetClient(client.id);
    expect(await authenticateBearer(token)).toBeNull();
  });

  it("records the client's last use", async () => {
    const client = await makeClient();
    await authenticateBearer(await tokenOf(client.basic));
    const used = () => ownerSql()`select 1 from service_clients where id = ${client.id} and last_used_at is not null`;
    await expect.poll(used).toHaveLength(1);
  });
});
