import type { cardAuthorizations } from "@/db/schema/card-network";
import type { AuthorizationView } from "../../contract/card-network/views";
import { moneyToWire } from "../../kernel/money";

export type AuthorizationRow = typeof cardAuthorizations.$inferSelect;

/** The card, whose currency is that of the funding account. Null for an unknown card. */
export type AuthorizedCard = { readonly last4: string; readonly currency: string } | null;

const most = (a: bigint, b: bigint) => (a > b ? a : b);

/** The open hold of a pending authorization, in minor units. Zero in other states. */
export function heldMinor(row: Pick<AuthorizationRow, "status" | "amountMinor" | "capturedMinor" | "reversedMinor">) {
  return row.status === "PENDING" ? most(0n, row.amountMinor - row.capturedMinor - row.reversedMinor) : 0n;
}

export function authorizationView(row: AuthorizationRow, card: AuthorizedCard): AuthorizationView {
  const money = (minor: bigint, currency = row.currency) => moneyToWire({ minor, currency });
  const { availableMinor } = row;
  return {
    id: row.id,
    cardId: row.cardId,
    last4: card?.last4 ?? null,
    networkRef: row.networkRef,
    network: row.network,
    status: row.status,
    amount: money(row.amountMinor),
    approvedAmount: money(row.status === "DECLINED" ? 0n : row.amountMinor),
    capturedAmount: money(row.capturedMinor),
    reversedAmount: money(row.reversedMinor),
    heldAmount: money(heldMinor(row)),
    available: card && availableMinor !== null ? money(availableMinor, card.currency) : null,
    declineReason: row.declineReason,
    detailedReasons: row.reasons,
    responseCode: row.responseCode,
    authCode: row.authCode,
    channel: row.channel,
    mcc: row.mcc,
    merchantName: row.merchantName,
    merchantCountry: row.merchantCountry,
    singleMessage: row.singleMessage,
    businessDate: row.businessDate,
    authorizedAt: row.authorizedAt,
    expiresAt: `${row.expiresOn}T00:00:00.000Z`,
  };
}
