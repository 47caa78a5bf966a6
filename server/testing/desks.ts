import type { TillView } from "@/server/contract/teller/cash";
import type { Role } from "@/server/kernel/roles";
import { byClient, bySession, byToken, type Caller } from "./callers";
import { makeClient, makeStaff } from "./identity";
import { type Counter, openCounter, usd } from "./teller";
import { ownerSql } from "./test-database";

/** A till with its deposit, a parked one, and a count. */
export type Desk = {
  till: TillView;
  entryId: string;
  movementId: string;
  receiptNo: string;
  approvalId: string;
  countId: string;
};

const people = ["teller", "headTeller", "headOffice", "checkerHere", "checker", "bounded", "client"] as const;
type Person = (typeof people)[number];

/** Two branches with a vault each and three desks with their staff, for restrictions to till and branch. */
export type Desks = {
  counter: Counter;
  accountId: string;
  here: string;
  there: string;
  /** The teller's, a colleague's at the same branch, and one at the other branch. */
  own: Desk;
  colleagues: Desk;
  elsewhere: Desk;
  /**
   * A teller, head teller, checker and client of the branch `here`, a head teller and a checker of head office, any
   * client.
   */
  who: Record<Person, Caller>;
  by(person: string): Caller;
};

export async function openDesks(): Promise<Desks> {
  const counter = await openCounter();
  const [here, there] = [await counter.branch(), await counter.branch()];
  const { accountId } = await counter.make.account({ balance: 900_000 });
  for (const branchCode of [here, there]) {
    await counter.teller("POST", "/teller/vaults/fundings", { branchCode, amount: usd(9_000) });
  }
  const staff = async (role: Role, branchCode?: string) => {
    const made = await makeStaff({ roles: [role], ...(branchCode !== undefined && { branchCode }) });
    return { email: made.email, caller: await bySession(made.id) };
  };
  const teller = await staff("TELLER", here);
  const bounded = await makeClient();
  await ownerSql()`update service_clients set branch_codes = array[${here}] where id = ${bounded.id}`;
  const who = {
    teller: teller.caller,
    headTeller: (await staff("HEAD_TELLER", here)).caller,
    headOffice: (await staff("HEAD_TELLER")).caller,
    checkerHere: (await staff("CHECKER", here)).caller,
    checker: (await staff("CHECKER")).caller,
    bounded: await byToken(bounded.basic),
    client: await byClient(),
  };
  const deskOf = (branchCode: string, of: string) => desk(counter, accountId, { branchCode, teller: of });
  return {
    ...{ counter, accountId, here, there, who },
    own: await deskOf(here, teller.email),
    colleagues: await deskOf(here, "colleague@bank.example"),
    elsewhere: await deskOf(there, "other@bank.example"),
    by: (person) => who[people.find((known) => known === person) ?? "client"],
  };
}

async function desk(counter: Counter, accountId: string, of: { branchCode: string; teller: string }): Promise<Desk> {
  const till = await counter.till({ ...of, float: 50_000 });
  const { body } = await counter.deposit(till, accountId, 5);
  const { movementId, entryId, receiptNo } = body.movement as Pick<Desk, "movementId" | "entryId" | "receiptNo">;
  const parked = await counter.deposit(till, accountId, 20_000);
  const count = await counter.teller("POST", `/teller/tills/${till.tillId}/counts`, { countedCash: usd(50_005) });
  const [approvalId, countId] = [String(parked.body.approvalId), String(count.body.countId)];
  return { till, movementId, entryId, receiptNo, approvalId, countId };
}
