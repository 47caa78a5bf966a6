import { codeAt, newFactorSecret } from "@/server/auth/one-time-codes";
import { encryptFactor } from "@/server/auth/second-factor";
import { newId } from "@/server/kernel/ids";
import { bySession } from "../callers";
import { makeFactor, makeStaff } from "../identity";
import { ownerSql } from "../test-database";
import { after, type CaseBank, type ContractCases } from "./case";

function staffBody() {
  return { email: `staff-${newId().slice(-12)}@bank.example`, name: "Nora Teller", roles: ["TELLER"] };
}

async function staffUser(bank: CaseBank) {
  return { params: { id: String((await bank.post("/staff", staffBody())).id) } };
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

export const staffCases: ContractCases = {
  listStaff: after(staffUser),
  createStaff: async () => ({ body: staffBody(), status: 201 }),
  getStaff: staffUser,
  updateStaff: async (bank) => ({ ...(await staffUser(bank)), body: staffBody() }),
  resetStaffPassword: staffUser,
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
  beginSecondFactor: async () => ({ caller: await bySession((await makeStaff()).id) }),
  confirmSecondFactor: async () => {
    const { id } = await makeStaff();
    const secret = newFactorSecret();
    await ownerSql()`insert into staff_second_factors (staff_user_id, pending_secret) values (${id}, ${encryptFactor(secret, id)})`;
    return { body: { code: codeAt(secret) }, caller: await bySession(id) };
  },
  removeOwnSecondFactor: async () => ({ status: 204, caller: await bySession((await makeStaff()).id) }),
  removeStaffSecondFactor: async () => ({ params: { id: await factored() } }),
  listOwnSessions: async () => ({ caller: await bySession((await makeStaff()).id) }),
  endOwnSession: async () => {
    const { sessionId, id } = await signedIn();
    return { params: { sessionId }, caller: await bySession(id) };
  },
  endOtherOwnSessions: async () => ({ caller: await bySession((await makeStaff()).id) }),
  listStaffSessions: async () => ({ params: { id: (await signedIn()).id } }),
  endStaffSession: async () => ({ params: await signedIn() }),
  endStaffSessions: async () => ({ params: { id: (await signedIn()).id } }),
};
