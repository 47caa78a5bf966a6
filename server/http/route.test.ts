import { beforeEach, describe, expect, it, vi } from "vitest";
import { DomainError } from "../kernel/errors";
import { callers, principalWith, renewStaffSession } from "./testing/callers";
import { call, freshCallers, ID, made, post } from "./testing/things";

vi.mock("../auth/access-tokens", () => import("./testing/callers"));
vi.mock("../auth/staff-session", () => import("./testing/callers"));

beforeEach(freshCallers);

describe("the caller", () => {
  it("gets a bare challenge without a token, and an error for an invalid one", async () => {
    const bare = await call("GET", `/things/${ID}`, { headers: { authorization: "" } });
    expect([bare.status, bare.body.error, bare.headers.get("www-authenticate")]).toEqual([
      401,
      "UNAUTHENTICATED",
      "Bearer",
    ]);
    const wrong = await call("GET", `/things/${ID}`, { headers: { authorization: "Bearer bad" } });
    expect([wrong.status, wrong.headers.get("www-authenticate")]).toEqual([401, 'Bearer error="invalid_token"']);
    for (const authorization of ["Basic abc", "Bearer", "good", "Bearer a b"]) {
      expect((await call("GET", `/things/${ID}`, { headers: { authorization } })).status).toBe(401);
    }
  });

  it("needs the authority", async () => {
    const refused = await call("GET", `/things/${ID}`, { headers: { authorization: "Bearer poor" } });
    expect([refused.status, refused.body.error]).toEqual([403, "FORBIDDEN"]);
    expect(refused.headers.get("www-authenticate")).toBe('Bearer error="insufficient_scope", scope="teller:till"');
  });

  it("is authenticated before any other check", async () => {
    expect((await call("GET", "/things/nonsense", { headers: { authorization: "" } })).status).toBe(401);
    expect((await call("POST", "/things", { body: "{", headers: { authorization: "Bearer poor" } })).status).toBe(403);
  });

  it("may be staff, with writes only from the bank's own pages", async () => {
    const session = (headers: Record<string, string>) =>
      post({ name: "a" }, { authorization: "", cookie: "session=1", ...headers });
    expect((await session({})).status).toBe(403);
    expect((await session({ host: "bank.test", origin: "http://evil.test" })).status).toBe(403);
    expect((await session({ host: "bank.test", origin: "null" })).status).toBe(403);
    expect(made).not.toHaveBeenCalled();
    renewStaffSession.mockResolvedValueOnce("session=2");
    const done = await session({ host: "bank.test", origin: "http://bank.test" });
    expect([done.status, done.headers.get("set-cookie")]).toEqual([201, "session=2"]);
    expect(made).toHaveBeenCalledWith(expect.objectContaining({ channel: "BRANCH", principal: "a@bank.example" }));
    const read = await call("GET", `/things/${ID}`, { headers: { authorization: "", cookie: "session=1" } });
    expect(read.status).toBe(200);
  });

  it("keeps the session alive by work, not by a page's own reads", async () => {
    const headers = { authorization: "", cookie: "session=1", host: "bank.test", origin: "http://bank.test" };
    renewStaffSession.mockClear();
    for (const [method, path] of [
      ["GET", `/things/${ID}`],
      ["POST", "/things/weights"],
    ] as const) {
      expect((await call(method, path, { headers })).headers.get("set-cookie")).toBeNull();
    }
    expect(renewStaffSession).not.toHaveBeenCalled();
  });

  it("is unknown without the database: 503, not 401", async () => {
    const away = await call("GET", `/things/${ID}`, { headers: { authorization: "Bearer no-database" } });
    expect([away.status, away.body.error, away.headers.get("retry-after")]).toEqual([503, "SERVICE_UNAVAILABLE", "1"]);
  });

  it("must set a new password first", async () => {
    callers.sessions.set("session=1", principalWith([], { mustChangePassword: true }));
    const headers = { authorization: "", cookie: "session=1", host: "bank.test", origin: "http://bank.test" };
    expect((await call("GET", `/things/${ID}`, { headers })).status).toBe(403);
    expect((await call("POST", `/things/${ID}/touch`, { headers })).status).toBe(403);
    // Open to users with a pending setup.
    expect((await call("POST", "/things/weights", { headers })).status).toBe(204);
  });
});

describe("paths", () => {
  it("with invalid or unknown ids are 404, and other methods are 405", async () => {
    for (const path of [
      "/things/7",
      `/things/${ID}x`,
      "/things/%E0%A4%A",
      "/things/%00",
      "/nothing",
      "/things/",
      "//things",
      "",
    ]) {
      expect([(await call("GET", path)).status, path]).toEqual([404, path]);
    }
    const other = await call("DELETE", "/things", {});
    expect([other.status, other.body.error, other.headers.get("allow")]).toEqual([405, "METHOD_NOT_ALLOWED", "POST"]);
    expect((await call("PATCH", `/things/${ID}`)).headers.get("allow")).toBe("GET, HEAD");
  });

  it("accept ids of any version", async () => {
    expect((await call("GET", `/things/${ID}`)).body).toEqual({ id: ID, name: "thing" });
  });
});

describe("responses", () => {
  it("carry a request id, the caller's if valid", async () => {
    const own = await call("GET", `/things/${ID}`, { headers: { "x-request-id": "abc-123" } });
    expect(own.headers.get("x-request-id")).toBe("abc-123");
    const odd = await call("GET", "/nothing", { headers: { "x-request-id": 'a b"c' } });
    expect(odd.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("reveal no internal error", async () => {
    made.mockImplementationOnce(() => {
      throw new Error("secret: password of Ada");
    });
    const failed = await post({ name: "a" });
    expect([failed.status, failed.body.error]).toEqual([500, "INTERNAL_ERROR"]);
    expect(failed.body.requestId).toBe(failed.headers.get("x-request-id"));
    expect(JSON.stringify(failed.body)).not.toContain("Ada");
  });

  it("must follow the contract", async () => {
    made.mockReturnValueOnce({ id: "7", name: 1 });
    expect((await post({ name: "a" })).status).toBe(500);
  });

  it("carry a refusal's code, fields and detail", async () => {
    made.mockImplementationOnce(() => {
      throw new DomainError("ILLEGAL_STATE", "Rejected.", { detail: { approvalId: ID } });
    });
    const refused = await post({ name: "a" });
    expect([refused.status, refused.body]).toEqual([
      409,
      { error: "ILLEGAL_STATE", message: "Rejected.", fieldErrors: {}, approvalId: ID },
    ]);
  });
});
