import { describe, expect, it } from "vitest";
import { byClient, bySession, type Caller } from "@/server/testing/callers";
import { casesOf } from "@/server/testing/contract/all";
import { callPath, openCaseBank, type Prepared } from "@/server/testing/contract/case";
import { makeStaff } from "@/server/testing/identity";
import { ownerSql } from "@/server/testing/test-database";
import { bankRouter } from "../bank-router";
import { bankDomains, type Domain } from "../domain";
import { AUTHORITIES } from "../kernel/authorities";
import { isUuid } from "../kernel/ids";
import { API_ROOT, type OperationInput } from "./operation";
import { operations } from "./operations";
import { addressOf } from "./wire";

/** The matrix of every served operation: 401, 403, 404, 400 and each success. */
const served = bankRouter.routes.map((route) => route.op).filter((op) => op.access !== "client-basic");
const guarded = served.filter((op) => op.access !== "public");
const withId = served.filter((op) => op.params !== undefined);
const withRequired = served.filter((op) => isRequired(op.body) || isRequired(op.query));
const ofMethods = new Set(["GET", "POST", "PUT", "PATCH", "DELETE"]);

function isRequired(schema: OperationInput["body"]): boolean {
  return schema !== undefined && !schema.safeParse({}).success;
}

const named = (ops: readonly OperationInput[]) => ops.map((op) => [op.id, op] as const);

const bank = await openCaseBank();
const nobody = await byClient([]);

/** The path of an operation. Parameters default to ids that do not exist. */
function pathOf(op: OperationInput, { params, query }: Pick<Prepared, "params" | "query"> = {}): string {
  const names = Object.keys(op.params?.shape ?? {});
  const unknown = Object.fromEntries(names.map((name) => [name, "0197a3c2-dead-7000-8000-000000000000"]));
  return addressOf(op.path, params ?? unknown, query);
}

function exampleBody(op: OperationInput): unknown {
  return op.body === undefined ? undefined : (Object.values(op.examples ?? {})[0] ?? {});
}

/** The required query parameters, which are all dates. */
function validQuery(op: OperationInput): Record<string, string> {
  const needed = Object.entries(op.query?.shape ?? {}).filter(
    ([, schema]) => !(schema as { safeParse(value: unknown): { success: boolean } }).safeParse(undefined).success,
  );
  return Object.fromEntries(needed.map(([name]) => [name, "2026-03-02"]));
}

async function refusal(caller: Caller, op: OperationInput, path: string, body: unknown): Promise<[number, string]> {
  const answer = await callPath(caller, op.method, path, body);
  expect(Object.keys(answer.body).sort()).toEqual(expect.arrayContaining(["error", "fieldErrors", "message"]));
  expect(answer.headers.get("x-request-id")).toBeTruthy();
  if (answer.status === 401) expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer/);
  return [answer.status, String(answer.body.error)];
}

describe("the matrix", () => {
  it("has cases", () => {
    expect([guarded.length, withId.length, withRequired.length].every((count) => count > 5)).toBe(true);
  });

  it.each(named(guarded))("401 without a token: %s", async (_, op) => {
    expect(await refusal({}, op, pathOf(op), exampleBody(op))).toEqual([401, "UNAUTHENTICATED"]);
    const stale = { authorization: `Bearer ${"a".repeat(43)}` };
    expect(await refusal(stale, op, pathOf(op), exampleBody(op))).toEqual([401, "UNAUTHENTICATED"]);
  });

  it.each(named(guarded))("403 without the authority: %s", async (_, op) => {
    if (op.access !== "authenticated") {
      expect(await refusal(nobody, op, pathOf(op), exampleBody(op))).toEqual([403, "FORBIDDEN"]);
      const also: readonly string[] = [op.access, ...(op.alsoOpenTo ?? [])];
      const others = await byClient(AUTHORITIES.filter((authority) => !also.includes(authority)));
      expect(await refusal(others, op, pathOf(op), exampleBody(op))).toEqual([403, "FORBIDDEN"]);
    } else if (op.id !== "changeOwnPassword") {
      const newcomer = await bySession((await makeStaff({ mustChange: true })).id);
      expect(await refusal(newcomer, op, pathOf(op), exampleBody(op))).toEqual([403, "FORBIDDEN"]);
    }
  });

  it.each(named(withId))("404 for an unknown id: %s", async (_, op) => {
    const [prepare] = isRequired(op.query) ? casesOf(op.id) : [];
    const query = (await prepare?.(bank))?.query ?? validQuery(op);
    for (const id of [
      "0197a3c2-dead-7000-8000-000000000000",
      "not-an-id",
      "%00",
      "11111111-1111-1111-1111-111111111111",
    ]) {
      const params = Object.fromEntries(Object.keys(op.params?.shape ?? {}).map((name) => [name, id]));
      expect([id, await refusal(bank.checker, op, pathOf(op, { params, query }), exampleBody(op))]).toEqual([
        id,
        [404, isUuid(id) && op.errors?.includes("REVERSAL_UNMATCHED") ? "REVERSAL_UNMATCHED" : "NOT_FOUND"],
      ]);
    }
  });

  it.each(named(withRequired))("400 without required input: %s", async (_, op) => {
    const [prepare] = casesOf(op.id);
    const { params, caller, query } = (await prepare?.(bank)) ?? {};
    const inBody = isRequired(op.body);
    const path = pathOf(op, { ...(params && { params }), ...(inBody && query && { query }) });
    const answer = await callPath(caller ?? bank.maker, op.method, path, inBody ? {} : undefined);
    expect([answer.status, answer.body.error]).toEqual([400, "VALIDATION_ERROR"]);
    expect(Object.keys(answer.body.fieldErrors as object).length).toBeGreaterThan(0);
  });

  it.each(named(served))("every success: %s", async (id, op) => {
    const cases = casesOf(id);
    expect(cases.length, "a case in server/testing/contract").toBeGreaterThan(0);
    for (const prepare of cases) {
      const prepared = await prepare(bank);
      const { status = 200 } = prepared;
      const answer = await callPath(prepared.caller ?? bank.maker, op.method, pathOf(op, prepared), prepared.body);
      expect([answer.status, answer.status === status ? "" : answer.body]).toEqual([status, ""]);
      const schema = op.responses[status];
      if (schema) expect(() => schema.parse(answer.body)).not.toThrow();
    }
  });
});

describe("the results of the successes", () => {
  const said = (of: (domain: Domain) => object | undefined) =>
    new Set(bankDomains().flatMap((domain) => Object.keys(of(domain) ?? {})));
  const without = async (text: string, known: ReadonlySet<string>) => {
    const names = (await ownerSql().unsafe<{ name: string }[]>(text)).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    return names.filter((name) => !known.has(name));
  };

  it("have words of their slices: subjects, sources and account names in domain.ts", async () => {
    expect({
      "words.subjects": await without(
        "select distinct subject_type as name from audit_events",
        said(({ words }) => words?.subjects),
      ),
      "words.sources": await without(
        "select distinct source_type as name from journal_entries",
        said(({ words }) => words?.sources),
      ),
      accountNames: await without(
        "select distinct kind as name from ledger_accounts",
        said(({ accountNames }) => accountNames),
      ),
    }).toEqual({ "words.subjects": [], "words.sources": [], accountNames: [] });
  });
});

describe("the route file under app/api/v1", () => {
  it("serves every operation", async () => {
    const handlers = await import("@/app/api/v1/[...path]/route");
    const answers = guarded.map(async (op) => {
      const url = `http://bank.test${API_ROOT}${pathOf(op)}`;
      return [op.id, (await handlers[op.method](new Request(url, { method: op.method }))).status];
    });
    expect(await Promise.all(answers)).toEqual(guarded.map(({ id }) => [id, 401]));
  });
});

describe("the declarations", () => {
  it("are consistent", () => {
    expect(operations.length).toBeGreaterThan(50);
    expect(new Set(operations.map((op) => op.id)).size).toBe(operations.length);
    expect(bankRouter.routes.map(({ op }) => op.id).sort()).toEqual(operations.map((op) => op.id).sort());
    for (const { op } of bankRouter.routes) expect(operations).toContain(op);
    for (const op of operations) {
      expect(ofMethods.has(op.method)).toBe(true);
      expect([op.id, Object.keys(op.params?.shape ?? {})]).toEqual([
        op.id,
        [...op.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]),
      ]);
      if (op.body !== undefined) expect([op.id, op.body.safeParse(exampleBody(op)).success]).toEqual([op.id, true]);
    }
  });

  it("name existing authorities", () => {
    const known = new Set<string>([...AUTHORITIES, "authenticated", "public", "client-basic"]);
    expect(operations.filter((op) => !known.has(op.access)).map((op) => op.id)).toEqual([]);
  });
});
