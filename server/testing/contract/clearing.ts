import { newId } from "@/server/kernel/ids";
import type { CaseBank, ContractCases } from "./case";

const houseBody = () => ({ code: `H-${newId().slice(-12)}`, name: "Meridian Cheque Clearing" });

const house = async (bank: CaseBank) => ({
  params: { id: String((await bank.post("/clearing/houses", houseBody(), "PUT")).id) },
});

const stopBody = async (bank: CaseBank) => ({
  customerAccountId: (await bank.account()).accountId,
  ...{ fromSerial: "000417", toSerial: "000420", amount: { amount: 12.5, currency: "USD" }, note: "Lost in the post" },
});

const stop = async (bank: CaseBank) => ({
  params: { id: String((await bank.post("/clearing/stops", await stopBody(bank))).id) },
});

const schedule = async (bank: CaseBank, expectedCount = 0) => {
  const { code } = await bank.post("/clearing/houses", houseBody(), "PUT");
  return { house: code, expectedCount, expectedAmount: { amount: 0, currency: "USD" } };
};

const session = async (bank: CaseBank) => ({
  params: { id: String((await bank.post("/clearing/sessions", await schedule(bank))).id) },
});

/** Of three expected items, one is lodged. */
async function sessionShort(bank: CaseBank) {
  const expected = await schedule(bank, 3);
  const { id } = await bank.post("/clearing/sessions", expected);
  const { accountId: customerAccountId } = await bank.account();
  const item = { customerAccountId, clearingHouseCode: expected.house, amount: { amount: 12.5, currency: "USD" } };
  await bank.post("/clearing/outward", item);
  return { params: { id: String(id) }, body: { acceptDifference: true, note: "Two missing" }, status: 202 };
}

export const clearingCases: ContractCases = {
  listClearingHouses: async (bank) => {
    await house(bank);
    return {};
  },
  getClearingHouse: house,
  upsertClearingHouse: async () => ({ body: houseBody() }),
  listReturnReasons: async () => ({ query: { scheme: "CTS" } }),
  listStopPayments: async (bank) => {
    await stop(bank);
    return { query: { active: "true" } };
  },
  stopPayment: async (bank) => ({ body: await stopBody(bank), status: 201 }),
  liftStopPayment: stop,
  openClearingSession: async (bank) => ({ body: await schedule(bank), status: 201 }),
  closeClearingSession: [async (bank) => ({ ...(await session(bank)), body: {} }), sessionShort],
  listClearingSessions: async (bank) => {
    await session(bank);
    return { query: { status: "OPEN" } };
  },
  getClearingSession: session,
};
