import { newId } from "@/server/kernel/ids";
import type { CaseBank, ContractCases } from "./case";

async function beneficiaryBody(bank: CaseBank) {
  const [{ partyId }, { accountId }] = [await bank.party(), await bank.account()];
  const schedule = { frequency: "MONTHLY", settlementDay: 31, anchor: "CALENDAR" };
  const owned = { beneficiaryId: partyId, settlementAccountId: accountId };
  return { ...owned, name: "Harbour Agents", ...schedule, whtTaxClass: "RESIDENT_REGISTERED" };
}

/** A destination at another bank, which is screened by name. */
const elsewhere = async (bank: CaseBank) => ({ ...(await beneficiaryBody(bank)), settlementAccountId: newId() });

async function beneficiary(bank: CaseBank) {
  return { params: { id: String((await bank.post("/beneficiaries", await beneficiaryBody(bank))).id) } };
}

export const beneficiaryCases: ContractCases = {
  listBeneficiaries: async (bank) => {
    await beneficiary(bank);
    await bank.post("/beneficiaries", { beneficiaryId: newId(), settlementAccountId: newId() });
    return {};
  },
  registerBeneficiary: [
    async (bank) => ({ body: await beneficiaryBody(bank), status: 201 }),
    async (bank) => ({ body: await elsewhere(bank), status: 201 }),
  ],
  getBeneficiary: beneficiary,
  updateBeneficiary: [
    async (bank) => ({ ...(await beneficiary(bank)), body: await beneficiaryBody(bank), status: 204 }),
    async (bank) => ({ ...(await beneficiary(bank)), body: await elsewhere(bank), status: 204 }),
  ],
  deleteBeneficiary: async (bank) => ({ ...(await beneficiary(bank)), status: 204 }),
  deactivateBeneficiary: async (bank) => ({ ...(await beneficiary(bank)), status: 204 }),
  activateBeneficiary: async (bank) => {
    const registered = await beneficiary(bank);
    await bank.post(`/beneficiaries/${registered.params.id}/deactivate`);
    return { ...registered, status: 204 };
  },
  listPayoutDates: async () => ({ query: { frequency: "MONTHLY", settlementDay: "31" } }),
  lookUpPayee: async (bank) => {
    const { accountNo, customerNo } = await bank.account();
    return { query: { accountNo, customerNo } };
  },
};
