import { newId } from "@/server/kernel/ids";
import { cardRow } from "../cards";
import type { CaseBank, ContractCase, ContractCases } from "./case";

// Messages of the card network, each for a new card with 1,000.00.

const usd = (amount: number) => ({ amount, currency: "USD" });
const networkRef = () => `ref-${newId()}`;

const card = async (bank: CaseBank) => cardRow(await bank.account({ balance: 1_000 }));

async function purchase(bank: CaseBank, more: object = {}) {
  return { networkRef: networkRef(), cardId: await card(bank), amount: usd(64.9), channel: "POS", ...more };
}

async function authorized(bank: CaseBank, more: object = {}): Promise<{ id: string }> {
  return { id: String((await bank.post("/card-network/authorizations", await purchase(bank, more))).id) };
}

/** A first call with 201, and its repetition with 200. */
const twice = (path: string, body: (bank: CaseBank) => Promise<object>): readonly ContractCase[] => [
  async (bank) => ({ body: await body(bank), status: 201 }),
  async (bank) => {
    const sent = await body(bank);
    await bank.post(path, sent);
    return { body: sent };
  },
];

const posting = async (bank: CaseBank) => ({ networkRef: networkRef(), cardId: await card(bank), amount: usd(12.4) });

export const cardMessageCases: ContractCases = {
  authorizeCard: [
    ...twice("/card-network/authorizations", (bank) =>
      purchase(bank, { mcc: "5942", merchantName: "Corner Bookshop" }),
    ),
    async (bank) => ({ body: await purchase(bank, { amount: usd(5_000) }), status: 201 }),
  ],
  incrementAuthorization: async (bank) => ({
    params: await authorized(bank),
    body: { networkRef: networkRef(), amount: usd(20) },
  }),
  reverseAuthorization: async (bank) => ({ params: await authorized(bank), body: { networkRef: networkRef() } }),
  captureAuthorization: [
    async (bank) => ({ params: await authorized(bank), body: { networkRef: networkRef() }, status: 201 }),
    async (bank) => {
      const [params, body] = [await authorized(bank), { networkRef: networkRef(), amount: usd(60) }];
      await bank.post(`/card-network/authorizations/${params.id}/captures`, body);
      return { params, body };
    },
  ],
  forcePost: twice("/card-network/force-posts", posting),
  refundCardTransaction: twice("/card-network/refunds", posting),
  expireAuthorization: async (bank) => ({ params: await authorized(bank) }),
  exchangeMessage: async (bank) => {
    const cardId = await card(bank);
    const de = { "2": `card_${cardId}`, "4": "000000006490", "37": networkRef(), "49": "840" };
    return { body: { mti: "0100", de } };
  },
};
