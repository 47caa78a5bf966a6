import { sql } from "drizzle-orm";
import { date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { cardStatuses, cardStatusReasons, cardTypes } from "@/server/kernel/value-sets";
import { currency, edited, instant, minor } from "./columns";

/** Cards (interface 2.9). The card number itself is never stored. */
export const cards = pgTable(
  "cards",
  {
    id: uuid("id").primaryKey(),
    cardToken: text("card_token").notNull(),
    last4: text("last4").notNull(),
    type: text("type", { enum: cardTypes }).notNull(),
    partyId: uuid("party_id").notNull(),
    /** A ledger account: a deposit account or a card loan. */
    accountId: uuid("account_id").notNull(),
    /** Null for a card loan without a product. */
    productId: uuid("product_id"),
    network: text("network").notNull(),
    currency: currency(),
    status: text("status", { enum: cardStatuses }).notNull(),
    statusReason: text("status_reason", { enum: cardStatusReasons }),
    statusNote: text("status_note"),
    statusChangedBy: text("status_changed_by"),
    statusChangedByPerson: uuid("status_changed_by_person"),
    /** The last day of validity. */
    expiry: date("expiry").notNull(),
    singleCapMinor: minor("single_cap_minor"),
    dailyCapMinor: minor("daily_cap_minor"),
    atmCapMinor: minor("atm_cap_minor"),
    issuedAt: instant("issued_at").notNull(),
    issuedBy: text("issued_by").notNull(),
    activatedAt: instant("activated_at"),
    closedAt: instant("closed_at"),
    ...edited,
  },
  (t) => [
    uniqueIndex("cards_token_unique").on(t.cardToken),
    index("cards_party").on(t.partyId, t.id),
    index("cards_account").on(t.accountId, t.id),
    index("cards_status").on(t.status, t.id),
    index("cards_type").on(t.type, t.id),
    index("cards_last4").on(t.last4, t.id),
    index("cards_expiry").on(t.expiry).where(sql`status <> 'CLOSED'`),
  ],
);
