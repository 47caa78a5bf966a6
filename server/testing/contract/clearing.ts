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
};
