import { sql } from "drizzle-orm";
import { boolean, index, integer, numeric, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { currency, edited, instant, minor } from "./columns";

/** An amount or rate exactly as sent, independent of the currency. */
const decimal = (name: string) => numeric(name);

/**
 * Charges by transaction (interface 2.5). A null condition matches everything. The charge is here or in the definition
 * of its code (`commissions`).
 */
export const chargeRules = pgTable(
  "charge_rules",
  {
    id: uuid("id").primaryKey(),
    chargeCode: text("charge_code").notNull(),
    transactionCode: text("transaction_code").notNull(),
    productId: uuid("product_id"),
    channel: text("channel"),
    currency: text("currency"),
    amountFrom: decimal("amount_from"),
    amountTo: decimal("amount_to"),
    priority: integer("priority"),
    overrideAmount: decimal("override_amount"),
    /** Percent. */
    overrideRate: decimal("override_rate"),
    overrideGlPurpose: text("override_gl_purpose"),
    overrideTaxClass: text("override_tax_class"),
    bearerOverride: text("bearer_override"),
    createdAt: instant("created_at").notNull().default(sql`clock_timestamp()`),
    ...edited,
  },
  (t) => [index("charge_rules_code").on(t.chargeCode, t.id)],
);

/** The catalogue of commission and fee definitions (interface 2.6). */
export const commissions = pgTable(
  "commissions",
  {
    id: uuid("id").primaryKey(),
    commissionCode: text("commission_code").notNull(),
    name: text("name").notNull(),
    method: text("method").notNull(),
    expenseGlCode: text("expense_gl_code").notNull(),
    payableGlCode: text("payable_gl_code").notNull(),
    amount: decimal("amount"),
    /** Percent. */
    rate: decimal("rate"),
    minAmount: decimal("min_amount"),
    maxAmount: decimal("max_amount"),
    base: text("base"),
    beneficiaryType: text("beneficiary_type"),
    category: text("category"),
    active: boolean("active").notNull().default(true),
    createdAt: instant("created_at").notNull().default(sql`clock_timestamp()`),
    ...edited,
  },
  (t) => [uniqueIndex("commissions_code_unique").on(t.commissionCode)],
);

/** A posted charge with its explanation, which outlives rules and definitions. Its lines are in the movement. */
export const postedCharges = pgTable(
  "posted_charges",
  {
    id: uuid("id").primaryKey(),
    entryId: uuid("entry_id").notNull(),
    chargeCode: text("charge_code").notNull(),
    /** The definition's name, or the code without a definition. */
    name: text("name").notNull(),
    ruleId: uuid("rule_id").notNull(),
    amountMinor: minor("amount_minor").notNull(),
    taxMinor: minor("tax_minor").notNull(),
    currency: currency(),
    bearer: text("bearer").notNull(),
    taxClass: text("tax_class").notNull(),
    reason: text("reason").notNull(),
    /** Positions of the charge's lines in the entry, and of its tax. */
    chargeLines: smallint("charge_lines").array().notNull(),
    taxLines: smallint("tax_lines").array().notNull(),
    postedAt: instant("posted_at").notNull(),
  },
  (t) => [index("posted_charges_entry").on(t.entryId)],
);

/** Postings to suspense for lack of a mapped GL account, until they are resolved. */
export const pricingExceptions = pgTable(
  "pricing_exceptions",
  {
    id: uuid("id").primaryKey(),
    entryId: uuid("entry_id").notNull(),
    /** Charge or commission code. */
    code: text("code").notNull(),
    /** The unmapped code or purpose. */
    wanted: text("wanted").notNull(),
    amountMinor: minor("amount_minor").notNull(),
    currency: currency(),
    raisedAt: instant("raised_at").notNull(),
    resolvedAt: instant("resolved_at"),
    resolvedBy: text("resolved_by"),
    note: text("note"),
  },
  (t) => [
    index("pricing_exceptions_open").on(t.id).where(sql`resolved_at is null`),
    index("pricing_exceptions_listed").on(sql`(resolved_at is not null)`, t.id),
  ],
);
