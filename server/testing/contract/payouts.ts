import { makePayee, openEarnings } from "../commissions";
import { after, type ContractCases } from "./case";

/** A payee with commission owed in minor units of USD. Defaults to payment by hand. */
async function owed(minor: bigint, frequency = "MANUAL") {
  const payee = await makePayee({ frequency, whtTaxClass: "RESIDENT_REGISTERED" });
  await (await openEarnings())(payee, minor);
  return { params: { id: payee.id } };
}

const body = { currency: "USD" };

export const payoutCases: ContractCases = {
  runCommissionPayouts: async () => {
    await owed(12_50n, "IMMEDIATE");
    return { body: {} };
  },
  listDuePayouts: after(() => owed(12_50n, "IMMEDIATE")),
  listCommissionPayouts: async (bank) => {
    const { params } = await owed(12_50n);
    await bank.post(`/beneficiaries/${params.id}/payout`, body);
    return { query: { beneficiaryId: params.id } };
  },
  payCommission: [
    async () => ({ ...(await owed(12_50n)), body, status: 201 }),
    async () => ({ ...(await owed(20_000_00n)), body, status: 202 }),
  ],
  listCommissionAccruals: async () => {
    const { params } = await owed(12_50n);
    return { query: { beneficiaryId: params.id } };
  },
};
