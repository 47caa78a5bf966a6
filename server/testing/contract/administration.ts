import { codeAt, newFactorSecret } from "@/server/auth/one-time-codes";
import { sealFactor } from "@/server/auth/second-factor";
import { newId } from "@/server/kernel/ids";
import { bySession } from "../callers";
import { makeFactor, makeStaff } from "../identity";
import { ownerSql } from "../test-database";
import type { CaseBank, ContractCases } from "./case";

function staffBody() {
  return { email: `staff-${newId().slice(-12)}@bank.example`, name: "Nora Teller", roles: ["TELLER"] };
}

async function staffUser(bank: CaseBank) {
  return { params: { id: String((await bank.post("/staff", staffBody())).id) } };
}

async function serviceClient(bank: CaseBank) {
  const body = { clientId: `c-${newId().slice(-12)}`, name: "Payroll", authorities: ["account:read"] };
  return { params: { id: String((await bank.post("/service-clients", body)).id) } };
}

/** A staff user with a second factor. */
async function factored(): Promise<string> {
  const { id } = await makeStaff();
  await makeFactor(id);
  return id;
}

/** A staff user with one session. */
async function signedIn() {
  const { id } = await makeStaff();
  await bySession(id);
  const [session] = await ownerSql()<{ id: string }[]>`select id from staff_sessions where staff_user_id = ${id}`;
  return { id, sessionId: String(session?.id) };
}

export const administrationCases: ContractCases = {
  listAuditEvents: async (bank) => {
    await bank.branch();
    return { status: 200 };
  },
  listStaff: async (bank) => {
    await staffUser(bank);
    return { status: 200 };
  },
  createStaff: async () => ({ body: staffBody(), status: 201 }),
  getStaff: async (bank) => ({ ...(await staffUser(bank)), status: 200 }),
  updateStaff: async (bank) => ({ ...(await staffUser(bank)), body: staffBody(), status: 200 }),
  resetStaffPassword: async (bank) => ({ ...(await staffUser(bank)), status: 200 }),
  changeOwnPassword: async () => {
    const user = await makeStaff();
    return {
      body: { currentPassword: user.password, newPassword: "another horse, another battery" },
      status: 204,
      caller: await bySession(user.id),
    };
  },
  confirmOwnPassword: async () => {
    const user = await makeStaff();
    return { body: { password: user.password }, status: 204, caller: await bySession(user.id) };
  },
  beginSecondFactor: async () => ({ status: 200, caller: await bySession((await makeStaff()).id) }),
  confirmSecondFactor: async () => {
    const { id } = await makeStaff();
    const secret = newFactorSecret();
    await ownerSql()`insert into staff_second_factors (staff_user_id, pending_secret) values (${id}, ${sealFactor(secret, id)})`;
    return { body: { code: codeAt(secret) }, status: 200, caller: await bySession(id) };
  },
  removeOwnSecondFactor: async () => ({ status: 204, caller: await bySession((await makeStaff()).id) }),
  removeStaffSecondFactor: async () => ({ params: { id: await factored() }, status: 200 }),
  listOwnSessions: async () => ({ status: 200, caller: await bySession((await makeStaff()).id) }),
  endOwnSession: async () => {
    const { sessionId, id } = await signedIn();
    return { params: { sessionId }, status: 200, caller: await bySession(id) };
  },
  endOtherOwnSessions: async () => ({ status: 200, caller: await bySession((await makeStaff()).id) }),
  listStaffSessions: async () => ({ params: { id: (await signedIn()).id }, status: 200 }),
  endStaffSession: async () => ({ params: await signedIn(), status: 200 }),
  endStaffSessions: async () => ({ params: { id: (await signedIn()).id }, status: 200 }),
  listServiceClients: async (bank) => {
    await serviceClient(bank);
    return { status: 200 };
  },
  createServiceClient: async () => ({
    body: { clientId: `c-${newId().slice(-12)}`, name: "Payroll", authorities: ["account:read"] },
    status: 201,
  }),
  updateServiceClient: async (bank) => ({
    ...(await serviceClient(bank)),
    body: { name: "Payroll of the branch", authorities: [] },
    status: 200,
  }),
  rotateServiceClient: async (bank) => ({ ...(await serviceClient(bank)), status: 200 }),
  revokeServiceClient: async (bank) => ({ ...(await serviceClient(bank)), status: 200 }),
  listLimits: async () => ({ status: 200 }),
  setLimit: async () => ({
    body: { operation: "createTransfer", amount: { amount: 15_000, currency: "USD" } },
    status: 202,
  }),
};
