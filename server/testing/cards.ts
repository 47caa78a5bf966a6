import type { AccountView } from "@/server/contract/accounts";
import { newId } from "@/server/kernel/ids";
import { containsCardNumber } from "@/server/kernel/pan";
import { ownerSql } from "./test-database";

// Rows of cards and authorizations with given figures and dates, which no command writes.

type Row = Readonly<Record<string, string | number | bigint | boolean | null | readonly string[]>>;

async function inserted(table: string, row: Row): Promise<string> {
  const sql = ownerSql();
  await sql`insert into ${sql(table)} ${sql(row as Record<string, never>)}`;
  return String(row.id);
}

/** By chance, one of some thousand ids looks like a card number, which a token must not. */
function idWithoutCardNumber(): string {
  const id = newId();
  return containsCardNumber(`card_${id}`) ? idWithoutCardNumber() : id;
}

/** An active debit card on the account. */
export async function cardRow(account: AccountView, wish: Row = {}): Promise<string> {
  const id = idWithoutCardNumber();
  return inserted("cards", {
    ...{ id, card_token: `card_${id}`, last4: "4417", type: "DEBIT", party_id: account.partyId },
    ...{ account_id: account.accountId, product_id: newId(), network: "VISA", currency: account.currency },
    ...{ status: "ACTIVATED", expiry: "2030-12-31", issued_at: "2026-01-05T08:00:00Z", issued_by: "test", ...wish },
  });
}

/** A pending authorization of 350.00, without its hold. */
export async function authorizationRow(
  card: { id: string; accountId: string } | null,
  wish: Row = {},
): Promise<string> {
  const id = newId();
  return inserted("card_authorizations", {
    ...{ id, card_id: card?.id ?? null, account_id: card?.accountId ?? null, network: card && "VISA" },
    ...{ principal_id: newId(), network_ref: id, channel: "POS", mcc: "5812", merchant_name: "Corner Bistro" },
    ...{ merchant_country: "US", single_message: false, currency: "USD", amount_minor: 350_00, captured_minor: 0 },
    ...{ reversed_minor: 0, status: "PENDING", reasons: [], response_code: "00", auth_code: "7F3K2Q" },
    ...{ available_minor: 650_00, business_date: "2026-03-02", expires_on: "2026-03-09" },
    ...{ authorized_at: "2026-03-02T08:15:30.123Z", used_on: "2026-03-02", used_minor: 350_00, ...wish },
  });
}

/** An event after the first. */
export function authorizationEventRow(authorizationId: string, wish: Row): Promise<string> {
  return inserted("card_authorization_events", {
    ...{ id: newId(), authorization_id: authorizationId, amount_minor: 0, held_minor: 0, network_ref: newId() },
    ...{ response_code: "00", actor: "network", business_date: "2026-03-02", at: "2026-03-02T09:00:00Z", ...wish },
  });
}

export const declinedFor = (reason: string, ...others: readonly string[]): Row => ({
  ...{ status: "DECLINED", decline_reason: reason, reasons: [reason, ...others], response_code: "61" },
  auth_code: null,
});
