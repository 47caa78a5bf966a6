import { z } from "zod";
import * as t from "@/words/service/contract";
import * as kernel from "@/words/service/kernel";
import { isCardNumber } from "../../kernel/pan";
import { cardChannels } from "../../kernel/value-sets";
import { AnyAmount, freeText, PositiveAmount, uuid } from "../fields";
import { operationsOf } from "../operations-of";
import { AuthorizationView, ClearedTransactionView } from "./views";

const operation = operationsOf("Card network");

const isNoCardNumber = (value: string) => !isCardNumber(value);
const noCardNumber = { error: kernel.mustNotContainACardNumber };

/** Printable ASCII, as in a header. A longer reference may contain a card number by chance. */
export const networkRef = z
  .string()
  .regex(/^[\x20-\x7e]{1,64}$/)
  .refine(isNoCardNumber, noCardNumber)
  .meta({
    description: "The network's reference. Repeating it returns the stored response.",
    examples: ["427113000815"],
  });

const mcc = z
  .string()
  .regex(/^\d{4}$/)
  .meta({ examples: ["5812"] });

const fromNetwork = { access: "card:network", simulatedBy: "card:operate" } as const;

export const authorizeCard = operation("authorizeCard", "POST /card-network/authorizations", {
  summary: "Authorize a card payment",
  description:
    "Decides and places the hold in one transaction. A decline is no error: it is stored with its reasons and returned with 201. Repeating the networkRef returns the stored response (200).",
  ...fromNetwork,
  body: z
    .object({
      networkRef,
      cardToken: freeText(64).optional(),
      cardId: uuid.optional().meta({ description: "Required unless cardToken is sent." }),
      amount: AnyAmount,
      channel: z.enum(cardChannels),
      mcc: mcc.optional(),
      merchantName: freeText(100).optional(),
      merchantCountry: freeText(3)
        .optional()
        .meta({ examples: ["US"] }),
      singleMessage: z.boolean().optional().meta({ description: "Authorizes and captures in one call." }),
    })
    .superRefine(({ cardId, cardToken }, context) => {
      if (cardId === undefined && cardToken === undefined)
        context.addIssue({ code: "custom", path: ["cardId"], message: t.isRequiredOrACardToken });
    })
    .meta({ id: "AuthorizationCreate" }),
  responses: { 201: AuthorizationView, 200: AuthorizationView },
  examples: {
    purchase: {
      networkRef: "427113000815",
      cardId: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70",
      amount: { amount: 64.9, currency: "USD" },
      channel: "POS",
      mcc: "5942",
      merchantName: "Corner Bookshop",
      merchantCountry: "US",
    },
  },
});

const part = z.object({ networkRef, amount: PositiveAmount.optional() });

export const incrementAuthorization = operation(
  "incrementAuthorization",
  "POST /card-network/authorizations/{id}/increments",
  {
    summary: "Raise an authorization",
    description:
      "Checks the increment like an authorization. A declined increment returns 200 with the authorization unchanged and the increment's responseCode and declineReason.",
    ...fromNetwork,
    body: part
      .superRefine(({ amount }, context) => {
        if (amount === undefined) context.addIssue({ code: "custom", path: ["amount"], message: t.isRequired });
      })
      .meta({ id: "AuthorizationIncrement" }),
    responses: { 200: AuthorizationView },
    errors: ["ILLEGAL_STATE", "CURRENCY_MISMATCH", "TOO_MANY_CHANGES"],
    examples: { night: { networkRef: "427113000816", amount: { amount: 120, currency: "USD" } } },
  },
);

export const reverseAuthorization = operation(
  "reverseAuthorization",
  "POST /card-network/authorizations/{id}/reversals",
  {
    summary: "Reverse an authorization",
    description: "The amount defaults to the whole hold. A partial reversal reduces the hold.",
    ...fromNetwork,
    body: part.meta({ id: "AuthorizationReversal" }),
    responses: { 200: AuthorizationView },
    errors: ["OVER_REVERSAL", "REVERSAL_UNMATCHED", "CURRENCY_MISMATCH", "ILLEGAL_STATE", "TOO_MANY_CHANGES"],
    examples: { part: { networkRef: "427113000817", amount: { amount: 20, currency: "USD" } } },
  },
);

export const captureAuthorization = operation(
  "captureAuthorization",
  "POST /card-network/authorizations/{id}/captures",
  {
    summary: "Capture an authorization",
    description:
      "Posts the amount, by default the whole hold. Caps, card status and funds are not checked again, and the account may become negative. A final capture releases the rest of the hold. A reversed or expired authorization posts as a force post.",
    ...fromNetwork,
    body: part
      .extend({
        final: z.boolean().optional().meta({ description: "Defaults to true." }),
        force: z.boolean().optional().meta({ description: "Also posts after the final capture." }),
      })
      .meta({ id: "AuthorizationCapture" }),
    responses: { 201: ClearedTransactionView, 200: ClearedTransactionView },
    errors: ["AUTHORIZATION_NOT_CAPTURABLE", "CURRENCY_MISMATCH", "ACCOUNT_NOT_ACTIVE", "TOO_MANY_CHANGES"],
    examples: { final: { networkRef: "427113000818", amount: { amount: 64.9, currency: "USD" } } },
  },
);

const posted = { responses: { 201: ClearedTransactionView, 200: ClearedTransactionView }, ...fromNetwork } as const;

export const forcePost = operation("forcePost", "POST /card-network/force-posts", {
  summary: "Post a transaction without an authorization",
  description: "Posts in any state of the card, and appears in the exceptions.",
  ...posted,
  body: z
    .object({
      networkRef,
      cardId: uuid,
      amount: PositiveAmount,
      channel: z.enum(cardChannels).optional().meta({ description: "Defaults to POS." }),
      mcc: mcc.optional(),
      merchantName: freeText(100).optional(),
    })
    .meta({ id: "ForcePostCreate" }),
  errors: ["UNKNOWN_CARD", "CURRENCY_MISMATCH", "ACCOUNT_NOT_ACTIVE"],
  examples: {
    offline: {
      networkRef: "427113000819",
      cardId: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70",
      amount: { amount: 12.4, currency: "USD" },
    },
  },
});

export const refundCardTransaction = operation("refundCardTransaction", "POST /card-network/refunds", {
  summary: "Refund a card transaction",
  description:
    "Credits the account. A linked refund must not exceed what remains of its original (422 REFUND_EXCEEDS_ORIGINAL).",
  ...posted,
  body: z
    .object({
      networkRef,
      cardId: uuid,
      amount: PositiveAmount,
      clearedTransactionId: uuid
        .optional()
        .meta({ description: "The refunded transaction. Absent: an unlinked refund." }),
      merchantName: freeText(100).optional(),
    })
    .meta({ id: "RefundCreate" }),
  errors: ["UNKNOWN_CARD", "UNKNOWN_TRANSACTION", "REFUND_EXCEEDS_ORIGINAL", "CURRENCY_MISMATCH", "ACCOUNT_NOT_ACTIVE"],
  examples: {
    linked: {
      networkRef: "427113000820",
      cardId: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70",
      amount: { amount: 10, currency: "USD" },
    },
  },
});

export const messageTypes = ["0100", "0110", "0200", "0210", "0220", "0230", "0400", "0410", "0420", "0430"] as const;
export const NetworkMessage = z
  .object({
    mti: z
      .string()
      .regex(/^\d{4}$/)
      .meta({ description: "Message type.", examples: ["0100"] }),
    de: z
      .record(z.string().regex(/^([2-9]|[1-9]\d|1[01]\d|12[0-8])$/), z.string().max(256))
      .refine((elements) => Object.keys(elements).length <= 64)
      .meta({ description: 'Data elements by number: { "2": card token, "3": processing code, "4": amount … }.' }),
  })
  .meta({ id: "NetworkMessage", description: "A message shaped like ISO 8583." });
export type NetworkMessage = z.infer<typeof NetworkMessage>;

export const exchangeMessage = operation("exchangeMessage", "POST /card-network/messages", {
  summary: "Exchange an ISO 8583 message",
  description:
    "Accepts 0100, 0110, 0200, 0220, 0400 and 0420 and returns the response message. Data element 2 has the card token, 4 the amount in minor units with 12 digits, 37 the networkRef, 49 the numeric currency code, 90 or 37 the reference of the original.",
  access: "card:network",
  body: NetworkMessage,
  responses: { 200: NetworkMessage },
  examples: {
    authorization: {
      mti: "0100",
      de: { "2": "card_x", "3": "000000", "4": "000000006490", "37": "427113000815", "49": "840" },
    },
  },
});
