import { expect, it } from "vitest";
import { z } from "zod";
import { CARD_NUMBER } from "@/server/testing/contract/mutations";
import { mustNotContainACardNumber } from "@/words/service/kernel";
import { operations } from "./operations";

/** Keys, codes and numbers of records, and secrets. Any other text of a write rejects card numbers. */
const IDENTIFIERS = [
  ...["idempotencyKey", "fromAccount", "toAccount", "customerNo", "teller", "email", "phone", "operation", "effect"],
  ...["code", "branchCode", "branchCodes", "productCode", "tillCode", "chargeCode", "transactionCode"],
  ...["commissionCode", "expenseGlCode", "payableGlCode", "roles", "authorities", "alerts", "alertIds"],
  ...["clientId", "password", "currentPassword", "newPassword", "currency", "client_id", "client_secret"],
  ...["scope", "id", "sessionId", "de"],
  ...["digest", "value", "fileRef", "clearingHouseCode", "house", "drawerAccount", "serial", "fromSerial", "toSerial"],
  // Names of the files of an import.
  "file",
];

type Text = { at: string; name: string; schema: z.ZodString };

const writes = operations.filter((op) => op.method !== "GET");
const texts = writes.flatMap((op) =>
  [op.query, op.body, op.form, op.multipart].flatMap((schema) => textsOf(schema, op.id, "")),
);

function textsOf(schema: unknown, at: string, name: string): Text[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return textsOf(schema.unwrap(), at, name);
  if (schema instanceof z.ZodPipe) return textsOf(schema.in, at, name);
  if (schema instanceof z.ZodArray) return textsOf(schema.element, at, name);
  if (schema instanceof z.ZodRecord) return textsOf(schema.valueType, at, name);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, member]) => textsOf(member, `${at}.${key}`, key));
  return schema instanceof z.ZodString ? [{ at, name, schema }] : [];
}

it("free text of every write rejects card numbers, and does not repeat them", () => {
  const accepting = texts.filter(({ schema }) => schema.safeParse(CARD_NUMBER).success);
  expect(accepting.filter(({ name }) => !IDENTIFIERS.includes(name)).map(({ at }) => at)).toEqual([]);
  const messages = texts.flatMap(({ schema }) => schema.safeParse(CARD_NUMBER).error?.issues ?? []);
  expect(messages.filter(({ message }) => message === mustNotContainACardNumber).length).toBeGreaterThan(60);
  expect(JSON.stringify(messages)).not.toContain(CARD_NUMBER);
});

it("identifiers may look like card numbers", () => {
  const rejecting = texts.filter(({ name, schema }) => {
    const problems = schema.safeParse(CARD_NUMBER).error?.issues ?? [];
    return IDENTIFIERS.includes(name) && problems.some(({ message }) => message === mustNotContainACardNumber);
  });
  expect(rejecting.map(({ at }) => at)).toEqual([]);
});
