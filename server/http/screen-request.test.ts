import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createListener, type Listener } from "./listener";
import { READING } from "./screen-request";

vi.mock("../auth/access-tokens", () => import("./testing/callers"));
vi.mock("../auth/staff-session", () => import("./testing/callers"));

/** Requests that reached the screens. */
const reached: { url: string | undefined; state: string | string[] | undefined }[] = [];
let listener: Listener;
let port: number;

beforeAll(async () => {
  listener = createListener({
    handle: () => null,
    methodsOf: (path) =>
      path.startsWith("/_") ? null : path.startsWith("/api/auth/") ? [...READING, "POST"] : READING,
    fallback: async (request, response) => {
      reached.push({ url: request.url, state: request.headers["next-router-state-tree"] });
      response.end("a screen");
    },
  });
  port = await listener.listen(0, "127.0.0.1");
});
afterAll(() => listener.close(1_000));
beforeEach(() => void reached.splice(0));

/** The response to a request in wire format. */
function ask(line: string, headers: readonly string[] = ["Host: bank.test"]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(
        `${line} HTTP/1.1\r\n${[...headers, "Connection: close", "Content-Length: 0"].join("\r\n")}\r\n\r\n`,
        "latin1",
      ),
    );
    let answer = "";
    socket.on("data", (data) => {
      answer += data.toString();
    });
    socket.on("error", () => undefined).on("close", () => resolve(answer));
  });
}

describe("a request for the screens", () => {
  it.each(["/", "/accounts/x?q=%ff", "/parties/%E2%82%AC", "/teller?from=x%00", "//x"])(
    "reaches Next: %s",
    async (target) => {
      expect(await ask(`GET ${target}`)).toMatch(/^HTTP\/1\.1 200 [\s\S]*a screen$/);
      expect(reached.map(({ url }) => url)).toEqual([target]);
    },
  );

  it.each([
    "/accounts/%ff",
    "/ledger/gl-accounts/%E0/export",
    "/%",
    "/a%00b",
    "/api/auth/%ff",
    "/_next/image?url=%2Ficon.svg",
  ])("with an invalid address is 404 in the interface's form: %s", async (target) => {
    const answer = await ask(`GET ${target}`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('"error":"NOT_FOUND"');
    expect(reached).toEqual([]);
  });

  it.each([
    "TRACE /parties",
    "CONNECT bank.test:443",
    "CONNECT /",
    "POST /parties",
    "PUT /",
    "OPTIONS /",
    "PROPFIND /",
    "DELETE /api/auth/csrf",
  ])("with a method unknown to screens is rejected in the interface's form: %s", async (line) => {
    const answer = await ask(line);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer.toLowerCase()).toContain("\r\nallow: get, head");
    expect(answer).toContain('"error":"METHOD_NOT_ALLOWED"');
    expect(reached).toEqual([]);
  });

  it("may be a form at next-auth's endpoints, and not JSON", async () => {
    const posted = (type: string) => ask("POST /api/auth/signout", ["Host: bank.test", `Content-Type: ${type}`]);
    expect(await posted("application/x-www-form-urlencoded; charset=UTF-8")).toMatch(/^HTTP\/1\.1 200 /);
    for (const type of ["application/json", "multipart/form-data", "text/plain", ""])
      expect(await posted(type)).toMatch(/^HTTP\/1\.1 415 [\s\S]*"error":"UNSUPPORTED_MEDIA_TYPE"/);
    expect(reached.length).toBe(1);
    expect(await ask("HEAD /teller")).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each(["a b", "[", "x:99999", "a/b", "u@h", "", "%", "\u00fc"])(
    "with an invalid host is rejected: %j",
    async (host) => {
      expect(await ask("GET /teller", [`Host: ${host}`])).toMatch(/^HTTP\/1\.1 400 [\s\S]*"error":"VALIDATION_ERROR"/);
      expect(reached).toEqual([]);
    },
  );

  it.each(["bank.test", "bank.test:8443", "127.0.0.1:80", "[::1]:3000", "a_b.test"])(
    "may have the host %s",
    async (host) => {
      expect(await ask("GET /teller", [`Host: ${host}`])).toMatch(/^HTTP\/1\.1 200 /);
    },
  );
});

describe("the router state of a browser", () => {
  const sent = (state: unknown) => encodeURIComponent(JSON.stringify(state));
  const deep = (levels: number): unknown => (levels === 0 ? ["__PAGE__", {}] : ["x", { children: deep(levels - 1) }]);
  const stateReaching = async (state: string) => {
    await ask("GET /teller", ["Host: bank.test", "RSC: 1", `Next-Router-State-Tree: ${state}`]);
    return reached[0]?.state;
  };

  it.each([
    sent(["", {}]),
    sent([
      "",
      { children: ["(backoffice)", { children: ["teller", { children: ["__PAGE__", {}] }] }] },
      null,
      null,
      16,
    ]),
    sent([
      "",
      { children: [["id", "1000000016", "d", null], { children: ["__PAGE__", {}, null, "refetch", null, "q=x"] }] },
    ]),
    sent(["", { a: [["all", "x/y", "oc", ["new"]], {}, ["/x", "?q"], "metadata-only"] }, null, "inside-shared-layout"]),
  ])("is passed on: %s", async (state) => {
    expect(await stateReaching(state)).toBe(state);
  });

  it.each([
    ...["%", "%ff", "x", "{", "[]", "null", "%5B%22%22%5D", "7"],
    sent(["", { children: 1 }]),
    sent(["", []]),
    sent([1, {}]),
    sent(["", {}, "x"]),
    sent(["", {}, null, "reload"]),
    sent(["", {}, null, null, "1"]),
    sent(["", {}, null, null, null, 1]),
    sent(["", {}, null, null, null, "", 1]),
    sent(["", { children: [["id", "x", "zz", null], {}] }]),
    sent(["", { children: [["id", "x", "d"], {}] }]),
    sent(deep(100)),
  ])("is removed if invalid, because Next would answer 500: %s", async (state) => {
    expect(await stateReaching(state)).toBeUndefined();
    expect(reached.length).toBe(1);
  });
});
