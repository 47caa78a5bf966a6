import { z } from "zod";
import * as t from "@/words/service/contract";
import * as kernel from "@/words/service/kernel";
import { isCurrency } from "../kernel/currency";
import { decimalOf, SIGNIFICANT_DIGITS } from "../kernel/decimal";
import { amountProblem, currencyProblem } from "../kernel/money";
import { nameProblem } from "../kernel/names";
import { containsCardNumber } from "../kernel/pan";

// zod compiles checks with `new Function`, which our content security policy forbids. `jitless` avoids the attempt.
if (typeof window !== "undefined") z.config({ jitless: true });

// zod's uuid() rejects ids such as 11111111-1111-1111-1111-111111111111. Ids are lowercase, as Postgres writes them,
// because balances and holds are found by text.
export const uuid = z
  .guid()
  .toLowerCase()
  .meta({
    examples: ["0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70"],
    override: { type: "string", format: "uuid", pattern: undefined },
  });
// zod's patterns are long, and the formats already describe them.
export const date = z.iso
  .date()
  // Postgres has no year 0.
  .refine((day) => !day.startsWith("0000"), { error: t.mustBeADateFromYearOne })
  .meta({
    description: "Calendar date, ISO 8601.",
    examples: ["2026-03-31"],
    override: ({ jsonSchema }: { jsonSchema: { pattern?: string } }) => delete jsonSchema.pattern,
  });
export const timestamp = z.iso.datetime({ offset: true }).meta({
  description: "Instant in UTC, ISO 8601.",
  examples: ["2026-03-31T14:05:09.123Z"],
  override: ({ jsonSchema }: { jsonSchema: { pattern?: string } }) => delete jsonSchema.pattern,
});

/** A key, code or number of a record. It may look like a card number by chance. `max` counts characters. */
export function identifier(max = 64) {
  return z
    .string()
    .max(max)
    .refine((value) => value.trim() !== "", { error: t.mustNotBeEmpty })
    .meta({ minLength: 1, maxLength: max });
}

function withoutCardNumbers(schema: z.ZodString) {
  return schema.refine((value) => !containsCardNumber(value), { error: kernel.mustNotContainACardNumber });
}

/** Text that is not blank and contains no card number. */
export function text(max = 200) {
  return withoutCardNumbers(identifier(max));
}

/** Text that contains no card number. */
export function freeText(max = 200) {
  return withoutCardNumbers(z.string().max(max));
}

function plainName(schema: z.ZodString) {
  return schema.superRefine((value, context) => {
    const message = nameProblem(value);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  });
}

/** A required name without hidden characters (`kernel/names.ts`). */
export function nameText(max = 200) {
  return plainName(text(max));
}

export function freeName(max = 200) {
  return plainName(freeText(max));
}

export const code = identifier();
export const narrative = freeText(500).meta({
  description: "Free text shown in the journal and on statements.",
  examples: ["Rent March"],
});
/** A registration. In the registry, `beneficiaryId` is a party. */
export const earner = uuid.meta({
  description: "The registration that earns commission on this movement, whatever its owner.",
});
export const currency = z
  .string()
  .refine(isCurrency, { error: kernel.mustBeACurrencyCode })
  .meta({ description: "Currency code, ISO 4217.", examples: ["USD"] });

export const version = z.int().meta({ description: "Incremented on each change. Send it in If-Match.", examples: [3] });

export const idParams = z.object({ id: uuid });

/** An id or a number in a path, in lowercase as Postgres writes ids. */
function idOrNumber(meta: { description: string; examples: string[] }) {
  return z.object({ id: z.string().toLowerCase().min(1).max(64).meta(meta) });
}

export const partyParams = idOrNumber({
  description: "Customer id (UUID) or customer number (10 digits).",
  examples: ["1000000016"],
});
export const accountParams = idOrNumber({
  description: "Account id (UUID) or account number (12 digits).",
  examples: ["100000000018"],
});

const amountMeta = { description: "In major units of the currency: 250.75 USD is 250 dollars and 75 cents." };
const currencyMeta = { description: "Currency code, ISO 4217.", examples: ["USD"] };
const example = { amount: 250.75, currency: "USD" };
const digits = {
  description:
    "Limited to 15 significant digits and the currency's decimals. Trailing zeros do not count: 10.000 USD equals 10.00.",
};

function isPriceable(value: number): boolean {
  const { digits, scale } = decimalOf(value);
  return digits.length <= SIGNIFICANT_DIGITS && scale <= 6;
}

const decimalUpTo = (most: number) => z.number().min(0).max(most).refine(isPriceable, { error: t.hasTooManyDigits });

/** A tariff amount without a currency, as large as a movement may be. */
export const priceNumber = () => decimalUpTo(999_999_999_999_999);

export const rateNumber = () => decimalUpTo(100);

/** Percent per year: 24 is 24 %. */
export const aprNumber = () => decimalUpTo(200);

type Floor = "any" | "zero" | "above-zero";

function floorProblem(amount: number, floor: Floor): string | undefined {
  if (floor === "above-zero" && amount <= 0) return kernel.mustBeGreaterThanZero;
  return floor === "zero" && amount < 0 ? t.mustNotBeNegative : undefined;
}

function moneyInput({ id, description, floor }: { id: string; description: string; floor: Floor }) {
  return z
    .object({ amount: z.number().meta(amountMeta), currency: z.string().meta(currencyMeta) })
    .superRefine((value, context) => {
      const report = (path: string, message: string | undefined) => {
        if (message !== undefined) context.addIssue({ code: "custom", path: [path], message });
      };
      const unknown = currencyProblem(value.currency);
      report("currency", unknown);
      const wrong = unknown === undefined ? amountProblem(value.amount, value.currency) : undefined;
      report("amount", wrong ?? floorProblem(value.amount, floor));
    })
    .meta({ id, description: `${description} ${digits.description}`, examples: [example] });
}

/** Problems are at `<field>.amount` and `<field>.currency`. */
export const AnyAmount = moneyInput({ id: "AnyAmount", description: "Money in a request.", floor: "any" });
export const PositiveAmount = moneyInput({
  id: "PositiveAmount",
  description: "Money in a request, greater than zero.",
  floor: "above-zero",
});
export const NonNegativeAmount = moneyInput({
  id: "NonNegativeAmount",
  description: "Money in a request, zero or more.",
  floor: "zero",
});

/** Money in a response (interface 2.1), written exactly from integers. */
export const MonetaryAmount = z
  .object({ amount: z.number().meta(amountMeta), currency: z.string().meta(currencyMeta) })
  .meta({
    id: "MonetaryAmount",
    description: "Money: an amount in major units and its currency.",
    examples: [example],
  });
export type MonetaryAmount = z.infer<typeof MonetaryAmount>;

/** 202 (interface 3). */
export const Parked = z
  .object({ approvalId: uuid.meta({ description: "The pending approval: GET /approvals/{id}." }) })
  .meta({ id: "Parked", description: "Parked for maker-checker. The command executes on approval." });
export type Parked = z.infer<typeof Parked>;

/** `number` ascending, `-number` descending. Without it, the list has its own order. */
export function sortBy<const Column extends string>(...columns: Column[]) {
  const orders = columns.flatMap((column): (Column | `-${Column}`)[] => [column, `-${column}`]);
  return z.enum(orders).optional().meta({ description: "Sort order. A leading minus reverses it." });
}

export function orderedRange<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>): z.ZodObject<Shape> {
  return schema.superRefine((value, context) => {
    const { from, to } = value as { from?: unknown; to?: unknown };
    if (typeof from === "string" && typeof to === "string" && from > to) {
      context.addIssue({ code: "custom", path: ["from"], message: t.mustNotBeLaterThanTo });
    }
  });
}
