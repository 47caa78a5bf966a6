import { newId } from "@/server/kernel/ids";
import { makePayee, openEarnings } from "./commissions";
import { type CaseBank, type ContractCase, callPath } from "./contract/case";
import { makeClient, makeStaff } from "./identity";

/** Different limits, because setting the current value changes nothing. */
let limits = 0;

const staffBody = () => ({ email: `${newId()}@bank.example`, name: "Nadia Rahman", roles: ["ADMINISTRATOR"] });

const dollars = (amount: number) => ({ amount, currency: "USD" });
const LARGE = 10_000.01;

async function transferTo(bank: CaseBank, settlementAccountId: string, changedTo?: string) {
  const from = await bank.account({ balance: 2 * LARGE });
  const registered = { beneficiaryId: from.partyId, settlementAccountId, name: "Harbour Agents" };
  const payee = await bank.post("/beneficiaries", registered);
  if (changedTo)
    await bank.post(`/beneficiaries/${payee.id}`, { ...registered, settlementAccountId: changedTo }, "PUT");
  const body = {
    idempotencyKey: newId(),
    fromAccount: from.accountNo,
    beneficiaryId: payee.id,
    amount: dollars(LARGE),
  };
  return { body, status: 202 };
}

/** A registration and its owner at this bank, with commission owed above the limit. */
async function owed(bank: CaseBank) {
  const { partyId } = await bank.party();
  const payee = await makePayee({ frequency: "MANUAL", whtTaxClass: "RESIDENT_REGISTERED", ownerPartyId: partyId });
  return { id: payee.id, earned: await (await openEarnings())(payee, 20_000_00n) };
}

const payout = (id: string) => ({ params: { id }, body: { currency: "USD" }, status: 202 });

const reversal = (id: string) => ({ params: { id }, body: { reason: "Wrong payee" }, status: 202 });

/** The reversal of an approved command that parked at this path. */
async function reversalOf(bank: CaseBank, path: string, body: unknown) {
  const { approvalId } = await bank.post(path, body);
  const answer = await callPath(bank.checker, "POST", `/approvals/${approvalId}/approve`, {});
  return reversal((answer.body.result as { entryId: string }).entryId);
}

async function deposit(bank: CaseBank) {
  const [{ code: branchCode }, { accountId }] = [await bank.branch(), await bank.account()];
  const till = { branchCode, openingFloat: dollars(500), teller: "ada", tillCode: `T-${newId().slice(-12)}` };
  return { accountId, tillId: (await bank.post("/teller/tills", till)).tillId, amount: dollars(LARGE) };
}

/** Parking requests in addition to the contract cases, and those of commands without a parking contract case. */
export const parkingCases: Readonly<Record<string, readonly ContractCase[]>> = {
  createTransfer: [
    async (bank) => transferTo(bank, (await bank.account()).accountId),
    async (bank) => transferTo(bank, newId()),
    async (bank) => transferTo(bank, newId(), (await bank.account()).accountId),
  ],
  payCommission: [
    async (bank) => payout((await owed(bank)).id),
    async (bank) => {
      const { id } = await owed(bank);
      await callPath(bank.maker, "DELETE", `/beneficiaries/${id}`);
      return payout(id);
    },
  ],
  reverseJournalEntry: [
    async (bank) => reversalOf(bank, "/teller/cash-deposits", await deposit(bank)),
    async (bank) => {
      const { params, body } = payout((await owed(bank)).id);
      return reversalOf(bank, `/beneficiaries/${params.id}/payout`, body);
    },
  ],
  setLimit: [
    async () => ({
      body: { operation: "createTransfer", amount: { amount: 11_000 + limits++, currency: "EUR" } },
      status: 202,
    }),
  ],
  createStaff: [async () => ({ body: staffBody(), status: 202 })],
  updateStaff: [async () => ({ params: { id: (await makeStaff()).id }, body: staffBody(), status: 202 })],
  resetStaffPassword: [async () => ({ params: { id: (await makeStaff({ roles: ["CHECKER"] })).id }, status: 202 })],
  rotateServiceClient: [
    async () => ({ params: { id: (await makeClient({ authorities: ["approval:decide"] })).id }, status: 202 }),
  ],
  updateServiceClient: [
    async () => ({
      params: { id: (await makeClient({ authorities: ["account:read"] })).id },
      body: { authorities: ["account:read", "ledger:read"] },
      status: 202,
    }),
  ],
};
