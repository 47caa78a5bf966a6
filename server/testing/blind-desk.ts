import { bankRouter } from "@/server/bank-router";
import type { TillCountView } from "@/server/contract/teller/cash";
import { newId } from "@/server/kernel/ids";
import { bySession, type Call, callerOf, listOf } from "./callers";
import { makeStaff } from "./identity";
import { type Counter, usd } from "./teller";

const call: Call = callerOf(bankRouter);

/** A teller with a till at a branch that hides expected cash. */
export async function blindDeskOf(counter: Counter, float = 700) {
  const branch = { code: `B-${newId().slice(-8)}`, name: "Blind Street", hidesExpectedCash: true };
  const branchCode = String((await counter.teller("POST", "/branches", branch)).body.code);
  const staff = await makeStaff({ roles: ["TELLER"], branchCode });
  const till = await counter.till({ branchCode, float, teller: staff.email });
  const { accountId } = await counter.make.account({ balance: 900_000 });
  const who = await bySession(staff.id);
  const ask = (path: string, body: object = {}) => call(who, "POST", path, body);
  const path = `/teller/tills/${till.tillId}`;
  return {
    branchCode,
    till,
    who,
    ask,
    path,
    cash: (amount: number) => ({ accountId, tillId: till.tillId, amount: usd(amount) }),
    withdraw: (amount: number) =>
      ask("/teller/cash-withdrawals", { accountId, tillId: till.tillId, amount: usd(amount) }),
    count: async (amount: number) =>
      (await ask(`${path}/counts`, { countedCash: usd(amount) })).body as unknown as TillCountView,
    movements: async () => listOf(await call(who, "GET", `${path}/movements?all=true`)),
  };
}
