import { z } from "zod";
import { isCurrency } from "../kernel/currency";
import { amountProblem, currencyProblem } from "../kernel/money";

// zod's uuid() wants the version bits of the RFC and refuses ids such as 11111111-1111-1111-1111-111111111111.
export const uuid = z.guid().meta({ format: "uuid", examples: ["0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70"] });
export const date = z.iso.date().meta({ description: "Calendar date, ISO 8601.", examples: ["2026-03-31"] });
export const timestamp = z.iso
  .datetime({ offset: true })
  .meta({ description: "Instant in UTC, ISO 8601.", examples: ["2026-03-31T14:05:09.123Z"] });

/** Text that says something: neither empty nor blanks only. */
export function text(max = 200) {
  return z
    .string()
    .max(max)
    .refine((value) => value.trim() !== "", { error: "must not be empty" })
    .meta({ minLength: 1 });
}

/** A code, as stored: up to 64 characters. */
export const code = text(64);
export const narrative = z
  .string()
  .max(500)
  .meta({ description: "Free text that stands in the journal and on statements." });
export const currency = z
  .string()
  .refine(isCurrency, { error: "must be a currency code of ISO 4217" })
  .meta({ description: "Currency code, ISO 4217.", examples: ["USD"], minLength: 3, maxLength: 3 });

const amountDescription =
  "Amount in major units of the currency (10.5 USD is ten dollars and fifty cents), at most 15 significant digits and no more decimals than the currency has.";

function moneyProblems(
  value: { amount: number; currency: string },
  problem: (path: string, message: string) => void,
  positive: boolean,
): void {
  const unknown = currencyProblem(value.currency);
  if (unknown !== undefined) problem("currency", unknown);
  const wrong = unknown === undefined ? amountProblem(value.amount, value.currency) : undefined;
  if (wrong !== undefined) problem("amount", wrong);
  else if (positive && value.amount <= 0) problem("amount", "must be greater than zero");
}

function moneySchema(positive: boolean) {
  return z
    .object({
      amount: z.number().meta({ description: amountDescription, examples: [250.75] }),
      currency: z.string().meta({ description: "Currency code, ISO 4217.", examples: ["USD"] }),
    })
    .superRefine((value, context) => {
      moneyProblems(value, (path, message) => context.addIssue({ code: "custom", path: [path], message }), positive);
    });
}

/** MonetaryAmount of a request (§2.1), any sign. Problems are reported at `<field>.amount` and `<field>.currency`. */
export const MonetaryInput = moneySchema(false).meta({
  id: "MonetaryInput",
  description: "Money in a request.",
  examples: [{ amount: 250.75, currency: "USD" }],
});

/** MonetaryAmount of a request that must be greater than zero. */
export const PositiveAmount = moneySchema(true).meta({
  id: "PositiveAmount",
  description: "Money in a request, greater than zero.",
  examples: [{ amount: 250.75, currency: "USD" }],
});

/** MonetaryAmount of an answer: written from integers, exact to the last digit. */
export const MonetaryAmount = z
  .object({
    amount: z
      .number()
      .meta({
        description: amountDescription.replace(
          ", at most 15 significant digits and no more decimals than the currency has",
          "",
        ),
        examples: [250.75],
      }),
    currency: z.string().meta({ description: "Currency code, ISO 4217.", examples: ["USD"] }),
  })
  .meta({
    id: "MonetaryAmount",
    description: "Money: an amount in major units and its currency.",
    examples: [{ amount: 250.75, currency: "USD" }],
  });

export type MonetaryAmount = z.infer<typeof MonetaryAmount>;

export const idParams = z.object({ id: uuid });

/** 202: the command waits for a checker (interface §3). */
export const Parked = z
  .object({
    approvalId: uuid.meta({ description: "The approval to decide: GET /approvals/{id}." }),
    status: z
      .string()
      .optional()
      .meta({ description: "State of the approval.", examples: ["PENDING"] }),
  })
  .meta({ id: "Parked", description: "The command is parked for maker-checker; it runs when a checker approves it." });

export type Parked = z.infer<typeof Parked>;
