import type { CaseBank, ContractCase, ContractCases } from "./case";

const usd = (amount: number) => ({ amount, currency: "USD" });

async function cardBody(bank: CaseBank) {
  const { accountId, partyId } = await bank.account();
  return { type: "DEBIT", cardholderPartyId: partyId, fundingAccountId: accountId, dailyAmount: usd(600) };
}

async function issued(bank: CaseBank) {
  return { params: { id: String((await bank.post("/cards", await cardBody(bank))).id) } };
}

async function activated(bank: CaseBank) {
  const card = await issued(bank);
  await bank.post(`/cards/${card.params.id}/activate`);
  return card;
}

async function blocked(bank: CaseBank) {
  const card = await activated(bank);
  await bank.post(`/cards/${card.params.id}/block`, { reason: "LOST" });
  return card;
}

const withBody =
  (make: (bank: CaseBank) => Promise<object>, body: object): ContractCase =>
  async (bank) => ({ ...(await make(bank)), body });

export const cardCases: ContractCases = {
  listCards: async (bank) => {
    await issued(bank);
    await blocked(bank);
    return {};
  },
  issueCard: async (bank) => ({ body: await cardBody(bank), status: 201 }),
  getCard: issued,
  getCardUsage: activated,
  activateCard: issued,
  blockCard: withBody(activated, { reason: "LOST", note: "Reported by telephone" }),
  unblockCard: blocked,
  closeCard: withBody(blocked, { reason: "CUSTOMER_REQUEST" }),
  updateCardLimits: withBody(issued, { dailyAmount: usd(800), atmDailyAmount: null }),
};
