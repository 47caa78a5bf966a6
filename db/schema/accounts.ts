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
