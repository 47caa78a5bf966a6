import { describe, expect, it } from "vitest";
import { casesOf } from "@/server/testing/contract/all";
import { openCaseBank, type Prepared } from "@/server/testing/contract/case";
import { mutationsOf, unknownReferences } from "@/server/testing/contract/mutations";
import { ownerSql } from "@/server/testing/test-database";
import { bankRouter } from "../bank-router";
import { inProcess } from "../http/testing/in-process";
import { API_ROOT, type OperationInput } from "./operation";
import { addressOf } from "./wire";

/** Every invalid body returns a 4xx that names the field, and writes nothing. */
const withBody = bankRouter.routes.map((route) => route.op).filter((op) => op.body !== undefined);
const withQuery = bankRouter.routes
  .map((route) => route.op)
  .filter((op) => op.query !== undefined && op.access !== "public");
const named = (ops: readonly OperationInput[]) => ops.map((op) => [op.id, op] as const);

const bank = await openCaseBank();

type Refused = { status: number; body: { error?: string; message?: string; fieldErrors?: Record<string, string> } };

const toBank = inProcess(bankRouter);

async function send(
  op: OperationInput,
  prepared: Prepared,
  raw: string | null,
  headers: Record<string, string> = {},
): Promise<Refused> {
  const { status, text } = await toBank({
    method: op.method,
    address: addressOf(API_ROOT + op.path, prepared.params, prepared.query),
    headers: { ...(prepared.caller ?? bank.maker), "content-type": "application/json", ...headers },
    ...(raw !== null && { body: raw }),
  });
  return { status, body: text === "" ? {} : JSON.parse(text) };
}

function expectForm({ status, body }: Refused, what: string): void {
  expect([what, status >= 400 && status < 500, status < 500 ? "" : body]).toEqual([what, true, ""]);
  expect([what, typeof body.error, typeof body.message, typeof body.fieldErrors]).toEqual([
    what,
    "string",
    "string",
    "object",
  ]);
}

async function rowCounts(): Promise<Record<string, number>> {
  const sql = ownerSql();
  const tables = await sql<
    { name: string }[]
  >`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from ${sql(name)}`;
    counts[name] = row?.count ?? -1;
  }
  return counts;
}

/** Operations that store a request with an unknown reference: a declined authorization. */
const stored = new Set(["authorizeCard"]);

describe("bodies", () => {
  it("are sent to every operation with a body", () => {
    expect(withBody.length).toBeGreaterThan(10);
  });

  it.each(named(withBody))("invalid bodies return 400 and write nothing: %s", async (id, op) => {
    const prepare = casesOf(id)[0];
    if (prepare === undefined || op.body === undefined) throw new Error(`${id} has no case in server/testing/contract`);
    const prepared = await prepare(bank);
    const valid = prepared.body as Record<string, unknown>;
    const before = await rowCounts();
    const mutations = mutationsOf(prepared.bodySchema ?? op.body, valid);
    expect(mutations.length).toBeGreaterThan(0);
    for (const { what, path, json } of mutations) {
      const refused = await send(op, prepared, json);
      expect([what, refused.status, refused.body.error]).toEqual([what, 400, "VALIDATION_ERROR"]);
      const keys = Object.keys(refused.body.fieldErrors ?? {});
      expect([what, keys.some((key) => key === path || key.startsWith(`${path}.`))]).toEqual([what, true]);
    }
    for (const { name, body } of stored.has(id) ? [] : unknownReferences(valid)) {
      const answer = await send(op, prepared, JSON.stringify(body));
      // A preview returns the error in its response.
      if (op.readOnly) expect([name, answer]).toMatchObject([name, { status: 200, body: { outcome: "REFUSED" } }]);
      else expectForm(answer, `unknown ${name}`);
    }
    for (const raw of ["{", "[]", "null", "7", '"text"', "NaN", "\u0000", '{"a":', "\ufffe"]) {
      const refused = await send(op, prepared, raw);
      expect([raw, refused.status]).toEqual([raw, 400]);
      expectForm(refused, raw);
    }
    const large = JSON.stringify({ ...valid, padding: "x".repeat(2_000_000) });
    expect((await send(op, prepared, large)).status).toBe(413);
    expect((await send(op, prepared, JSON.stringify(valid), { "content-type": "text/plain" })).status).toBe(415);
    expect((await send(op, prepared, JSON.stringify(valid), { "content-encoding": "gzip" })).status).toBe(415);
    if (!op.body.safeParse({}).success) expect((await send(op, prepared, null)).status).toBe(400);
    expect(await rowCounts()).toEqual(before);
    // A rejected key stays usable: the valid request succeeds.
    const done = await send(op, prepared, JSON.stringify(valid));
    expect([done.status, done.status < 300 ? "" : done.body]).toEqual([prepared.status ?? 200, ""]);
  });
});

describe("queries", () => {
  it.each(named(withQuery))("invalid queries return 400: %s", async (id, op) => {
    const prepared = (await casesOf(id)[0]?.(bank)) ?? { status: 200 };
    for (const name of Object.keys(op.query?.shape ?? {})) {
      for (const value of ["\0", "x".repeat(20_000)]) {
        const refused = await send(
          { ...op, body: undefined } as OperationInput,
          { ...prepared, query: { ...prepared.query, [name]: value } },
          null,
        );
        expectForm(refused, `${name}=${value.slice(0, 3)}`);
        expect(Object.keys(refused.body.fieldErrors ?? {})).toContain(name);
      }
    }
  });
});
