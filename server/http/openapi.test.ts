import { describe, expect, it } from "vitest";
import { operations } from "../contract/operations";
import { required } from "../kernel/assert";
import { errorCodes } from "../kernel/errors";
import { openApiDocument } from "./openapi";
import { refusalSentences, refusalsOf } from "./refusals";

type Described = {
  description?: string;
  summary?: string;
  parameters?: { in: string; name: string }[];
  requestBody?: object;
  responses: Record<string, { description?: string; $ref?: string }>;
  "x-authority": string;
  "x-also-open-to"?: string[];
  security?: Record<string, string[]>[];
};

const document = openApiDocument(operations) as {
  openapi: string;
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, unknown> };
};
const all = Object.values(document.paths)
  .flatMap((item) => Object.values(item))
  .filter((each) => "responses" in each);

describe("the OpenAPI document", () => {
  it("describes every operation with authority, refusals and responses", () => {
    expect(document.openapi).toMatch(/^3\.1/);
    expect(all.length).toBe(operations.length);
    for (const op of all) {
      expect([op.summary, op["x-authority"]].every((text) => typeof text === "string" && text !== "")).toBe(true);
      expect(Object.keys(op.responses).some((status) => status < "300")).toBe(true);
    }
    for (const op of operations) {
      const statuses = Object.keys(document.paths[op.path]?.[op.method.toLowerCase()]?.responses ?? {});
      if (op.access === "public") continue;
      expect([op.id, statuses]).toEqual([op.id, expect.arrayContaining(["401", "503"])]);
      // Every write takes a key and may conflict with a concurrent one.
      if (op.method !== "GET" && op.access !== "client-basic" && !op.readOnly)
        expect([op.id, [...refusalsOf(op).values()].flat()]).toEqual([
          op.id,
          expect.arrayContaining(["REQUEST_IN_FLIGHT", "IDEMPOTENCY_KEY_REUSED"]),
        ]);
      if (op.params !== undefined) expect([op.id, statuses]).toEqual([op.id, expect.arrayContaining(["404"])]);
      if (op.body !== undefined)
        expect([op.id, statuses]).toEqual([op.id, expect.arrayContaining(["400", "413", "415"])]);
    }
  });

  it("describes 429 with Retry-After for every operation", () => {
    for (const op of operations) {
      const refused = document.paths[op.path]?.[op.method.toLowerCase()]?.responses["429"];
      expect([op.id, JSON.stringify(refused)]).toEqual([
        op.id,
        expect.stringMatching(op.access === "client-basic" ? "temporarily_unavailable" : "RATE_LIMITED"),
      ]);
    }
    expect(JSON.stringify(document.components)).toContain("Retry-After");
  });

  it("lists every authority of an operation, also those for some of its records", () => {
    const others = operations.filter(({ alsoOpenTo }) => alsoOpenTo !== undefined);
    expect(others.map(({ id }) => id)).toEqual(expect.arrayContaining(["listApprovals", "approveApproval"]));
    for (const op of others) {
      const described = document.paths[op.path]?.[op.method.toLowerCase()];
      const allowed = [op.access, ...(op.alsoOpenTo ?? [])];
      expect([op.id, described?.security]).toEqual([op.id, allowed.map((each) => ({ clientCredentials: [each] }))]);
      expect([op.id, described?.["x-also-open-to"]]).toEqual([op.id, op.alsoOpenTo]);
    }
  });

  it("describes a preview: any body, every write's path parameters as query, and no key", () => {
    const preview = document.paths["/previews/{operationId}"]?.post;
    const named = (preview?.parameters ?? []).map((parameter) => `${parameter.in} ${parameter.name}`);
    const ofWrites = operations.filter(({ method, readOnly }) => method !== "GET" && !readOnly);
    const params = new Set(ofWrites.flatMap((op) => Object.keys(op.params?.shape ?? {})));
    expect(params.size).toBeGreaterThan(0);
    expect(named).toEqual(["path operationId", ...[...params].map((name) => `query ${name}`)]);
    expect(preview?.requestBody).toMatchObject({
      required: false,
      content: { "application/json": { schema: { $ref: "#/components/schemas/PreviewRequest" } } },
    });
    expect(document.components.schemas.PreviewRequest).toMatchObject({ type: "object", additionalProperties: {} });
    const text = JSON.stringify(preview);
    expect(text).not.toMatch(/Idempotency-Key|IDEMPOTENCY_KEY_REUSED|REQUEST_IN_FLIGHT/);
  });

  it("has the key of a request in its body or in a header", () => {
    const hasHeader = (id: string) => {
      const op = required(
        operations.find((one) => one.id === id),
        id,
      );
      return JSON.stringify(document.paths[op.path]?.[op.method.toLowerCase()]?.parameters ?? []).includes(
        "Idempotency-Key",
      );
    };
    for (const id of ["createTransfer", "authorizeCard", "captureAuthorization", "forcePost"])
      expect([id, hasHeader(id)]).toEqual([id, false]);
    for (const id of ["postCashDeposit", "exchangeMessage", "expireAuthorization"])
      expect([id, hasHeader(id)]).toEqual([id, true]);
  });

  it("references existing components", () => {
    const text = JSON.stringify(document);
    const refs = [...text.matchAll(/"#\/components\/([a-zA-Z]+)\/([^"]+)"/g)];
    expect(refs.length).toBeGreaterThan(100);
    for (const [, section = "", name = ""] of refs) {
      const components = document.components as unknown as Record<string, Record<string, unknown>>;
      expect([section, name, components[section]?.[name] !== undefined]).toEqual([section, name, true]);
    }
  });

  it("has a sentence for every refusal, and a status for each refusal of an operation", () => {
    expect(Object.keys(refusalSentences).sort()).toEqual([...errorCodes].sort());
    for (const op of operations)
      for (const code of op.errors ?? []) expect([...refusalsOf(op).values()].flat()).toContain(code);
  });

  it("lists refusals of money movements, also those at a later approval", () => {
    const codesOf = (id: string) =>
      operations.flatMap((op) => (op.id === id ? [...refusalsOf(op).values()].flat() : []));
    const posting = ["ACCOUNT_NOT_ACTIVE", "BALANCE_OUT_OF_RANGE"];
    for (const id of ["createTransfer", "postCashDeposit", "postCashWithdrawal"])
      expect([id, codesOf(id)]).toEqual([id, expect.arrayContaining(posting)]);
    const cash = ["INSUFFICIENT_FUNDS", "INSUFFICIENT_TILL_CASH", "INSUFFICIENT_VAULT_CASH", "TILL_CLOSED"];
    for (const id of ["reverseJournalEntry", "approveApproval"])
      expect([id, codesOf(id)]).toEqual([id, expect.arrayContaining([...posting, ...cash])]);
  });
});
