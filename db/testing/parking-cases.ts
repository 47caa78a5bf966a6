import { newId } from "@/server/kernel/ids";
import type { ContractCases } from "./contract/case";
import { makeClient, makeStaff } from "./identity";

/** A limit that is set to what it is changes nothing. */
let limits = 0;

const staffBody = () => ({ email: `${newId()}@bank.example`, name: "Nadia Rahman", roles: ["ADMINISTRATOR"] });

/** Requests that park while there is a second administrator, of commands whose cases of the contract do not. */
export const parkingCases: Readonly<
  Record<string, readonly Extract<ContractCases[string], (...of: never) => unknown>[]>
> = {
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
