import { newId } from "@/server/kernel/ids";
import { apiAs } from "./api";
import { makeClient, makePerson } from "./identity";
import { makeLedgerAccount } from "./ledger";

/** A maker with two clients, and two checkers. */
export async function fourClients() {
  const person = await makePerson("Mia Maker");
  return {
    maker: await apiAs(await makeClient({ personId: person })),
    makersOther: await apiAs(await makeClient({ personId: person })),
    checker: await apiAs(await makeClient({ clientId: "carl-checker" })),
    otherChecker: await apiAs(await makeClient({ clientId: "cora-checker" })),
  };
}

export async function pair(balanceMinor = 20_000_00n) {
  return { from: await makeLedgerAccount({ balanceMinor }), to: await makeLedgerAccount() };
}

export function transferBody(from: { number: string }, to: { number: string }, amount: number, key = newId()) {
  return { idempotencyKey: key, fromAccount: from.number, toAccount: to.number, amount: { amount, currency: "USD" } };
}
