import { z } from "zod";
import { NonNegativeAmount, PositiveAmount } from "@/server/contract/fields";

/** An invalid body as JSON, with the path of the wrong field. */
export type Mutation = { what: string; path: string; json: string };

const HUGE = "@1e400@";
type Fields = Record<string, unknown>;

/** Invalid variants of a valid body, field by field: missing, null, wrong type, empty, too long, invalid money. */
export function mutationsOf(schema: z.ZodObject, valid: Fields): Mutation[] {
  return Object.entries(schema.shape).flatMap(([name, field]) => fieldMutations(name, field as z.ZodType, valid));
}

function fieldMutations(name: string, field: z.ZodType, valid: Fields): Mutation[] {
  const inner = unwrapped(field);
  const found: Mutation[] = [];
  const spoil = (what: string, value: unknown, path = name) => {
    found.push({ what: `${path}: ${what}`, path, json: written({ ...valid, [name]: value }) });
  };
  if (!field.safeParse(undefined).success) {
    spoil("missing", undefined);
    if (!(field instanceof z.ZodNullable)) spoil("null", null);
  }
  for (const [what, value] of wrongTypes(inner)) spoil(what, value);
  if (isFreeText(inner)) spoil("a card number", inner.safeParse(SENTENCE).success ? CARD_NUMBER : SENTENCE);
  if (inner === PositiveAmount || inner === NonNegativeAmount) {
    for (const [what, money, part] of wrongMoney(inner === PositiveAmount)) spoil(what, money, `${name}.${part}`);
  }
  return found;
}

function written(body: Fields): string {
  return JSON.stringify(body).replaceAll(`"${HUGE}"`, "1e400");
}

/** An issuer's public number for tests. */
export const CARD_NUMBER = "4111111111111111";
/** References reject only a whole card number. */
const SENTENCE = `Paid by ${CARD_NUMBER}`;

/** `server/contract/card-numbers.test.ts` lists all texts that may contain a card number. */
const isFreeText = (schema: unknown): schema is z.ZodString =>
  schema instanceof z.ZodString && !schema.safeParse(CARD_NUMBER).success;

function unwrapped(schema: unknown): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? unwrapped(schema.unwrap()) : schema;
}

function wrongTypes(schema: unknown): [string, unknown][] {
  const text: [string, unknown][] = [["a text", "x"]];
  const number: [string, unknown][] = [["a number", 7]];
  const others: [string, unknown][] = [
    ["true", true],
    ["a list", [{}]],
    ["an object", { a: 1 }],
  ];
  const isText = schema instanceof z.ZodString || schema instanceof z.ZodStringFormat || schema instanceof z.ZodEnum;
  if (isText) {
    const formatted = schema instanceof z.ZodStringFormat ? text : [];
    return [...formatted, ...number, ...others, ["NUL", "a\0b"], ["endless", "x".repeat(300_000)]];
  }
  if (schema instanceof z.ZodNumber) return [...text, ...others, ["beyond numbers", HUGE]];
  if (schema instanceof z.ZodBoolean) return [...text, ...number, ["a list", []]];
  if (schema instanceof z.ZodArray) {
    const elements: [string, unknown][] = schema.element instanceof z.ZodUnknown ? [] : [["a list of numbers", [7]]];
    return [...text, ...number, ["an object", {}], ...elements];
  }
  if (schema instanceof z.ZodRecord) return [...text, ...number, ["true", true], ["a list", []]];
  if (schema instanceof z.ZodObject)
    return [...text, ...number, ["true", true], ["a list", []], ["empty", "" as unknown]];
  return [];
}

type Part = "amount" | "currency";

function wrongMoney(positive: boolean): [string, unknown, Part][] {
  const usd = (what: string, amount: unknown): [string, unknown, Part] => [what, { amount, currency: "USD" }, "amount"];
  return [
    usd("as text", "10"),
    usd("1e400", HUGE),
    usd("negative", -1),
    usd("10.001 USD", 10.001),
    usd("16 significant digits", 12_345_678_901_234.56),
    usd("null", null),
    usd("missing", undefined),
    ...(positive ? [usd("zero", 0), usd("less than a cent", 1e-7)] : []),
    ["10.5 JPY", { amount: 10.5, currency: "JPY" }, "amount"],
    ["unknown", { amount: 10, currency: "ZZZ" }, "currency"],
    ["in small letters", { amount: 10, currency: "usd" }, "currency"],
    ["missing", { amount: 10 }, "currency"],
    ["a number", { amount: 10, currency: 840 }, "currency"],
  ];
}

/** Unknown values of reference fields, which cause any refusal. */
export function unknownReferences(valid: Fields): { name: string; body: Fields }[] {
  // A registration may name people and accounts unknown to the bank.
  const others = "settlementAccountId" in valid ? ["beneficiaryId", "settlementAccountId"] : [];
  const ours = new Set(["idempotencyKey", "clientId", ...others]);
  const nothing = (value: unknown, name: string) => {
    if (name === "fromAccount" || name === "toAccount" || name === "customerNo") return "000000000000";
    if (!ours.has(name) && /Id$/.test(name) && typeof value === "string") {
      return "0197a3c2-dead-7000-8000-000000000000";
    }
    return /^(productCode|branchCode|operation)$/.test(name) ? "NOWHERE" : undefined;
  };
  return Object.entries(valid).flatMap(([name, value]) => {
    const unknown = nothing(value, name);
    return unknown === undefined ? [] : [{ name, body: { ...valid, [name]: unknown } }];
  });
}
