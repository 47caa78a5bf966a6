import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { branches } from "./branches";
import { edited, instant, reference } from "./columns";
import { parties } from "./parties";

/** Reference data. `gl_purpose` names the deposit control account. */
export const products = pgTable(
  "products",
  {
    id: uuid("id").primaryKey(),
    code: text("code").notNull(),
    name: text("name").notNull(),
    kind: text("kind").notNull(),
    glPurpose: text("gl_purpose").notNull(),
    currencies: text("currencies").array().notNull(),
    mayOverdraw: boolean("may_overdraw").notNull().default(false),
  },
  (t) => [uniqueIndex("products_code_unique").on(t.code)],
);

/** Deposit accounts. Their money and blocks are in `ledger_accounts` under the same id. */
export const accounts = pgTable(
  "accounts",
  {
    id: uuid("id").primaryKey(),
    accountNo: text("account_no").notNull(),
    partyId: reference("party_id", () => parties.id),
    productId: reference("product_id", () => products.id),
    currency: text("currency").notNull(),
    /** By id, because a branch's code can change. */
    branchId: reference("branch_id", () => branches.id),
    createdAt: instant("created_at").notNull().default(sql`clock_timestamp()`),
    /** By blocks and closure, not by movements. */
    ...edited,
  },
  (t) => [
    uniqueIndex("accounts_account_no_unique").on(t.accountNo),
    index("accounts_account_no_prefix").on(sql`${t.accountNo} text_pattern_ops`),
    index("accounts_party").on(t.partyId, t.id),
    index("accounts_branch").on(t.branchId, t.id),
    index("accounts_product").on(t.productId, t.id),
    index("accounts_currency").on(t.currency, t.id),
  ],
);

/**
 * Debits of an account stopped by compliance. Confidential: only readers of cases see that it exists. Released ones
 * stay.
 */
export const accountFreezes = pgTable(
  "account_freezes",
  {
    id: uuid("id").primaryKey(),
    accountId: reference("account_id", () => accounts.id),
    note: text("note").notNull(),
    /** The screening or case that led to it. */
    screeningId: uuid("screening_id"),
    caseId: uuid("case_id"),
    frozenAt: instant("frozen_at").notNull(),
    frozenBy: text("frozen_by").notNull(),
    releasedAt: instant("released_at"),
    releasedBy: text("released_by"),
    releaseNote: text("release_note"),
  },
  (t) => [
    index("account_freezes_account").on(t.accountId, t.id),
    uniqueIndex("account_freezes_unreleased").on(t.accountId).where(sql`released_at is null`),
  ],
);
