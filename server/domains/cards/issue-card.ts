import { randomBytes, randomInt } from "node:crypto";
import { cards } from "@/db/schema/cards";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/cards";
import { may } from "../../auth/principal";
import { command } from "../../commands/command";
import { insert } from "../../commands/rows";
import { fact, plannedView } from "../../commands/template";
import { config } from "../../config";
import * as contract from "../../contract/cards";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { isProduct } from "../accounts/products/queries";
import { businessDate } from "../business-date/queries";
import { cardholder } from "../parties/cardholder";
import { partyAsRead } from "../parties/queries";
import { capsOf } from "./caps";
import { cardIssued } from "./events";
import { expiryOf } from "./expiry";
import { type FundingAccount, fundingAccount } from "./funding-account";
import { type CardRecord, viewOf } from "./queries";

// Issues a card (interface 2.9; RULES.md). The cardholder must be unchanged, the account open and the day the same at commit. Moves no
// money and never parks.

/** Throws UNKNOWN_PARTY, PARTY_UNDER_REVIEW, PARTY_BLOCKED, UNKNOWN_ACCOUNT, UNSUITABLE_ACCOUNT, UNKNOWN_PRODUCT, ABOVE_LIMIT. */
export const issueCard = command(contract.issueCard, {
  plan: async ({ body }, { read, principal }) => {
    const today = await businessDate(read);
    const expiry = expiryOf(body.expiry, today);
    const party = await cardholder(read, body.cardholderPartyId, "ACTIVE");
    const account = await fundingAccount(read, body);
    const productId = await productFor(read, account, body.productId);
    const caps = await capsOf(read, body, account.currency);
    const id = newId();
    const card = {
      ...{ id, cardToken: newToken(), last4: body.last4 ?? randomLast4(), type: body.type, expiry, productId },
      ...{ partyId: party.partyId, accountId: account.id, currency: account.currency },
      ...{ network: body.network?.trim() ?? config().cards.network, status: "ISSUED" as const },
      ...{ singleCapMinor: null, dailyCapMinor: null, atmCapMinor: null, ...caps },
      ...{ issuedAt: fact("postedAt"), issuedBy: principal.name },
    };
    const reader = { mayReadCustomers: may(principal, "customer:read") };
    return {
      rows: [insert(cards, card)],
      requireRows: [partyAsRead(party)],
      touch: [account.id],
      fields: { accounts: [[account.id, "fundingAccountId"]] },
      expectDay: today,
      subject: { type: "card", id },
      auditDetail: { last4: card.last4, type: card.type, network: card.network, accountNo: account.accountNo, expiry },
      outbox: [{ type: cardIssued }],
      answer: plannedView((row: CardRecord) => viewOf(row, reader), {
        ...card,
        ...{ cardholderName: party.name, fundingAccountNo: account.accountNo, activatedAt: null, closedAt: null },
        ...{ statusReason: null, statusNote: null, statusChangedBy: null, statusChangedByPerson: null },
        ...{ version: 1, updatedAt: null, updatedBy: null },
      }),
    };
  },
});

async function productFor(read: ReadDb, { productId }: FundingAccount, sent: string | undefined) {
  if (sent !== undefined) {
    if (await isProduct(read, sent)) return sent;
    throw new DomainError("UNKNOWN_PRODUCT", t.thereIsNoSuchProduct, { fieldErrors: { productId: t.isNotAProduct } });
  }
  return productId;
}

/** 192 random bits: a token reveals and implies nothing about the card. */
const newToken = () => `card_${randomBytes(24).toString("base64url")}`;

const randomLast4 = () => String(randomInt(10_000)).padStart(4, "0");
