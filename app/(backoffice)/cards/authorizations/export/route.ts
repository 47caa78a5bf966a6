import { may } from "@/server/auth/principal";
import { csvExport } from "@/server/domains/audit/csv-export";
import { listAuthorizations } from "@/server/domains/card-network/queries";
import { authorizationFilterOf } from "../authorization-filter";

export const GET = csvExport(
  "authorizations",
  "card:read",
  ({ get, reader }) =>
    listAuthorizations(authorizationFilterOf(get), { mayReadCustomers: may(reader, "customer:read") }),
  {
    authorized: "authorizedAt",
    status: "status",
    decline_reason: "declineReason",
    response_code: "responseCode",
    card_last4: "last4",
    network: "network",
    channel: "channel",
    merchant: "merchantName",
    mcc: "mcc",
    country: "merchantCountry",
    amount: "amount",
    held: "heldAmount",
    captured: "capturedAmount",
    reversed: "reversedAmount",
    currency: (authorization) => authorization.amount.currency,
    business_date: "businessDate",
    expires: (authorization) => authorization.expiresAt.slice(0, 10),
    network_ref: "networkRef",
    id: "id",
    card_id: "cardId",
  },
);
