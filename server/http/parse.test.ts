import { beforeEach, describe, expect, it, vi } from "vitest";
import { call, freshCallers, ID, made, post } from "./testing/things";

vi.mock("../auth/access-tokens", () => import("./testing/callers"));
vi.mock("../auth/staff-session", () => import("./testing/callers"));

beforeEach(freshCallers);

describe("bodies", () => {
  it("follow the contract: unknown fields are ignored, and null in an optional field is absent", async () => {
    expect((await post({ name: "a", note: null, amount: null, other: 1, __proto__: 1 })).status).toBe(201);
    expect(made).toHaveBeenCalledWith(expect.objectContaining({ body: { name: "a" }, idempotencyKey: null }));
    await post('{"name":"a","free":{"kept":null},"__proto__":{"x":1}}');
    expect(made).toHaveBeenLastCalledWith(expect.objectContaining({ body: { name: "a", free: { kept: null } } }));
  });

  it.each([
    ["", { name: "is required" }],
    ["{}", { name: "is required" }],
    ['{"name":null}', { name: "is required" }],
    ['{"name":"  "}', { name: "must not be empty" }],
    ['{"name":5}', { name: "must be text" }],
    ['{"name":"a","amount":{"amount":1e400,"currency":"USD"}}', { "amount.amount": "must be a number" }],
    ['{"name":"a","amount":{"amount":"10","currency":"USD"}}', { "amount.amount": "must be a number" }],
    ['{"name":"a","amount":{"amount":10.001,"currency":"USD"}}', { "amount.amount": "USD has at most 2 decimals" }],
    ['{"name":"a","amount":{"amount":0,"currency":"USD"}}', { "amount.amount": "must be greater than zero" }],
    [
      '{"name":"a","amount":{"amount":1,"currency":"ZZZ"}}',
      { "amount.currency": "ZZZ is not a currency code of ISO 4217" },
    ],
    ['{"name":"a","amount":{"currency":"USD"}}', { "amount.amount": "is required" }],
    ['{"name":"a","amount":7}', { amount: "must be an object" }],
    ['{"name":"a\\u0000b"}', { name: "must not contain the character NUL or half a surrogate pair" }],
    [
      '{"name":"a","free":{"x":["\\ud800"]}}',
      { "free.x.0": "must not contain the character NUL or half a surrogate pair" },
    ],
  ])("name the wrong field: %s", async (body, fieldErrors) => {
    const refused = await post(body);
    expect([refused.status, refused.body.error]).toEqual([400, "VALIDATION_ERROR"]);
    expect(refused.body.fieldErrors).toEqual(fieldErrors);
    expect(made).not.toHaveBeenCalled();
  });

  it.each(["[]", "7", '"a"', "null", "{", "{'name':1}", "\ufeff{}x"])(
    "that are no JSON object are 400: %s",
    async (body) => {
      expect((await post(body)).status).toBe(400);
    },
  );

  it.each([
    ['{"name":"a","name":"b"}', "name"],
    ['{"name":"a","name":"a"}', "name"],
    ['{"n\\u0061me":"a","name" :"b"}', "name"],
    ['{"name":"a","other":1,"other":2}', "other"],
    ['{"name":"a","amount":{"amount":1,"currency":"USD","amount":9}}', "amount.amount"],
    ['{"name":"a","free":{"list":[{},{"x":[1,{"y\\"":1,"y\\"":2}]}]}}', 'free.list.1.x.1.y"'],
    ['{"name":"a","free":{"__proto__":1,"__proto__":2}}', "free.__proto__"],
    ['{"name":"a","free":{"":1,"":2}}', "free."],
  ])("with a repeated name are rejected: %s", async (body, path) => {
    const refused = await post(body);
    expect([refused.status, refused.body.error]).toEqual([400, "VALIDATION_ERROR"]);
    expect(refused.body.fieldErrors).toEqual({ [path]: "is given more than once" });
    expect(made).not.toHaveBeenCalled();
  });

  it.each([
    '{"name":"a:\\"b\\":\\\\","note":"\\\\\\"name\\":","free":{"name":["name",":"],"x":{"name":{"x":1}}}}',
    ' { "name"\n:\t"name" , "free" : { "a,b":[ "[", "{", 1.5e3, true, null, {}, [] ], "\\":":":", "1":1 } } ',
  ])("with one name in several objects, or with JSON within texts, are accepted: %s", async (body) => {
    expect((await post(body)).status).toBe(201);
  });

  it("of free form keep fields outside their schema", async () => {
    const body = '{"unit":null,"other":null,"deep":{"x":null},"toString":1}';
    expect((await call("POST", "/things/weights", { body })).status).toBe(204);
    const kept = { other: null, deep: { x: null }, toString: 1 };
    expect(made).toHaveBeenCalledWith(expect.objectContaining({ body: kept }));
  });

  it("may be omitted if nothing is required", async () => {
    expect((await call("POST", `/things/${ID}/touch`)).status).toBe(204);
    expect((await call("POST", `/things/${ID}/touch`, { body: "{}" })).status).toBe(204);
  });

  it("are uncompressed JSON in UTF-8", async () => {
    const wrong: Record<string, string>[] = [
      { "content-type": "text/plain" },
      { "content-type": "application/json; charset=latin1" },
      { "content-encoding": "gzip" },
    ];
    for (const headers of wrong) {
      expect((await post({ name: "a" }, headers)).status).toBe(415);
    }
    expect((await post({ name: "a" }, { "content-type": "Application/JSON; charset=UTF-8" })).status).toBe(201);
  });

  it("are limited in size", async () => {
    const refused = await post({ name: "a".repeat(1_100_000) });
    expect([refused.status, refused.body.error]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
  });

  it("have at most 64 levels and 10,000 values in any notation", async () => {
    const nested = (levels: number) =>
      `{"name":"a","y":"${"y".repeat(1_000)}","x":${"[".repeat(levels)}"[[${"{".repeat(99)}"${"]".repeat(levels)}}`;
    expect((await post(nested(63))).status).toBe(201);
    for (const levels of [64, 300, 400_000]) {
      const refused = await post(nested(levels));
      expect([refused.status, refused.body.message]).toEqual([
        400,
        "The body is nested too deeply: 64 levels at most.",
      ]);
    }
    const wide = (values: number) => `{"name":"a",${Array.from({ length: values }, (_, i) => `"k${i}":1`).join(",")}}`;
    expect((await post(wide(9_000))).status).toBe(201);
    const items = `{"name":"a","free":{"x":[${"{},".repeat(200_000)}",,,,"]}}`;
    for (const body of [wide(50_000), items]) {
      const refused = await post(body);
      expect([refused.status, refused.body.message]).toEqual([400, "The body has too many values: 10,000 at most."]);
    }
    expect(made).toHaveBeenCalledTimes(2);
  });

  it("may contain long texts", async () => {
    const slashes = `{"name":"a","note":"${"\\\\".repeat(200_000)}${'\\"'.repeat(200_000)}","x":"${",[{".repeat(30_000)}"}`;
    expect((await post(slashes)).status).toBe(201);
    for (const endless of ['{"name":"', '{"name":"\\'])
      expect((await post(endless + "x".repeat(500))).status).toBe(400);
    expect((await post(`${'{"name":"a'.padEnd(500, "x")}\\`)).status).toBe(400);
  });

  it("with a repeated name are rejected at any depth and among many", async () => {
    const deepTwice = `{"name":"a","x":${'{"x":'.repeat(60)}{"y":1,"y":2}${"}".repeat(60)}}`;
    const wideTwice = `{"name":"a",${Array.from({ length: 5_000 }, (_, i) => `"k${i}":1`).join(",")},"k7":2}`;
    for (const twice of [deepTwice, wideTwice]) expect((await post(twice)).status).toBe(400);
  });
});

describe("idempotency keys", () => {
  it("are a header of 1 to 255 printable characters", async () => {
    await post({ name: "a" }, { "idempotency-key": "k-1" });
    expect(made).toHaveBeenLastCalledWith(expect.objectContaining({ idempotencyKey: "k-1" }));
    expect((await post({ name: "a" }, { "idempotency-key": "k".repeat(256) })).body.fieldErrors).toHaveProperty(
      "Idempotency-Key",
    );
  });

  it("are ignored for reads, in any form", async () => {
    for (const key of ["k-1", "k".repeat(256)])
      expect((await call("POST", "/things/weights", { headers: { "idempotency-key": key } })).status).toBe(204);
    expect(made).toHaveBeenLastCalledWith(expect.objectContaining({ idempotencyKey: null }));
  });
});

describe("queries", () => {
  it("follow the schema: unknown parameters are ignored, and empty ones are absent", async () => {
    expect((await call("GET", "/finds?on=2026-03-31&yes=true&zzz=1")).body).toEqual({ on: "2026-03-31", yes: true });
    expect((await call("GET", "/finds?on=2026-03-31&yes=")).body).toEqual({ on: "2026-03-31" });
    expect((await call("GET", "/finds?on=2026-02-30")).body.fieldErrors).toEqual({
      on: "must be a date such as 2026-03-31",
    });
    expect((await call("GET", "/finds")).body.fieldErrors).toEqual({ on: "is required" });
    expect((await call("GET", "/finds?on=2026-03-31%00")).status).toBe(400);
  });
});
