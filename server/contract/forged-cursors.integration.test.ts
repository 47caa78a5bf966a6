import { expect, it } from "vitest";
import { z } from "zod";
import { casesOf } from "@/server/testing/contract/all";
import { callPath, openCaseBank } from "@/server/testing/contract/case";
import { cursorKeys } from "../http/list-reply";
import { encodeCursor } from "../http/paging";
import { operations } from "./operations";
import { addressOf } from "./wire";

// A well-formed cursor with a nonexistent date, number or snapshot is a bad cursor (400).

const ID = "11111111-1111-1111-1111-111111111111";

type Field = { type?: string; format?: string; pattern?: string; anyOf?: { const: unknown }[] };
type Values = Record<"genuine" | "forged", unknown>;

/** Values by pattern: numbers, currencies, snapshots, instants, and text without a pattern. */
const TEXTS = [
  ["1", "9".repeat(20)],
  ["USD", "usd"],
  ["1:1:", "9:1:"],
  ["2026-01-01 00:00:00+00", "yesterday evening"],
] as const;

/** Valid and forged values of a field. Only Postgres or the schema of the key can reject the forged ones. */
function valuesOf({ type, format, pattern = "", anyOf }: Field): Values {
  if (anyOf) return { genuine: anyOf[0]?.const, forged: "nonsense" };
  if (type === "boolean") return { genuine: false, forged: "false" };
  if (type === "integer") return { genuine: 1, forged: 99_999_999_999 };
  if (format === "uuid") return { genuine: ID, forged: "0197a3c2-dead-7000-8000" };
  if (format === "date") return { genuine: "2026-01-01", forged: "0000-01-01" };
  if (format === "date-time") return { genuine: "2026-01-01T00:00:00.000Z", forged: "0000-01-01T00:00:00.000Z" };
  if (pattern === "") return { genuine: "a", forged: "a\u0000" };
  const [genuine, forged] = TEXTS.find(([text]) => new RegExp(pattern).test(text)) ?? [];
  return { genuine, forged };
}

/** Keys with one forged field each, and a key without its last field. */
function forgeriesOf(key: z.ZodType): object[] {
  const { properties } = z.toJSONSchema(key) as { properties: Record<string, Field> };
  const values = Object.entries(properties).map(([name, field]) => [name, valuesOf(field)] as const);
  const genuine = Object.fromEntries(values.map(([name, value]) => [name, value.genuine]));
  return [
    ...values.map(([name, value]) => ({ ...genuine, [name]: value.forged })),
    Object.fromEntries(Object.entries(genuine).slice(1)),
  ];
}

const lists = operations.filter(({ method, responses }) => method === "GET" && responses[200] instanceof z.ZodArray);
const sortsOf = (query: z.ZodType | undefined): string[] => {
  const sort = query instanceof z.ZodObject ? query.shape.sort : undefined;
  const by = sort instanceof z.ZodOptional ? sort.unwrap() : undefined;
  return by instanceof z.ZodEnum ? by.options.map(String) : [];
};

/** Filters that change the order of a list, and so its key. */
const OTHER_KEYS: Readonly<Record<string, Record<string, string>[]>> = {
  listParties: [{ q: "a" }],
  listAccounts: [{ q: "a" }],
  listWatchlistEntries: [{ q: "Nikolai" }],
  listAmlCases: [
    { open: "true", sort: "due" },
    { open: "true", sort: "-due" },
  ],
  listJournalEntries: [{ glCode: "2010" }],
};

const bank = await openCaseBank();

it.each(lists.map((op) => [op.id, op] as const))("%s rejects a forged cursor", async (id, op) => {
  for (const prepare of casesOf(id)) {
    const { params, query, caller } = await prepare(bank);
    const ask = (more: Record<string, string>) =>
      callPath(caller ?? bank.maker, "GET", addressOf(op.path, params ?? {}, { ...query, ...more }));
    for (const more of [{}, ...sortsOf(op.query).map((sort) => ({ sort })), ...(OTHER_KEYS[id] ?? [])]) {
      const { status } = await ask({ ...more, limit: "1" });
      const key = status === 200 ? cursorKeys.get(id) : undefined;
      for (const forged of key ? forgeriesOf(key) : []) {
        const { status, body } = await ask({ ...more, limit: "2", cursor: encodeCursor(forged) });
        const named = Object.keys((body as { fieldErrors?: object }).fieldErrors ?? {});
        expect([more, forged, status, named]).toEqual([more, forged, 400, ["cursor"]]);
      }
    }
  }
});

it("a time that does not exist is rejected", async () => {
  const cursor = encodeCursor({ rank: 1, at: "2026-13-01", currency: "USD", minor: "1", id: ID });
  expect((await callPath(bank.maker, "GET", `/approvals?limit=2&cursor=${cursor}`)).status).toBe(400);
});

it("the lists' cursors have known schemas", () => {
  expect(cursorKeys.size).toBeGreaterThan(20);
});
