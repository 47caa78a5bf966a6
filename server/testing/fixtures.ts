import { database } from "@/db/client";
import { findPrincipal } from "@/server/auth/find-principal";
import type { Principal } from "@/server/auth/principal";
import type { Command } from "@/server/commands/command";
import type { CommandContext, RequestOf } from "@/server/commands/plan";
import { runCommand } from "@/server/commands/run-command";
import type { AccountView } from "@/server/contract/accounts";
import type { BranchView } from "@/server/contract/branches";
import type { BodyOf, OperationInput } from "@/server/contract/operation";
import type { PartyView } from "@/server/contract/parties";
import { openAccount } from "@/server/domains/accounts/open-account";
import { createBranch } from "@/server/domains/branches/create-branch";
import { openParty } from "@/server/domains/parties/open-party";
import { newId } from "@/server/kernel/ids";
// Slices contribute to the opening of a customer, so that all are loaded.
import "@/server/registry";
import { openingBalance } from "@/server/seed/opening-entries";

// Prerequisites of tests, made by the bank's commands. Imports nothing of Vitest, so that end-to-end tests may use it.

/** The context of a command outside a request. */
export function contextOf(principal: Principal): CommandContext {
  return {
    principal,
    requestId: `fixture-${newId()}`,
    channel: "API",
    read: database().db,
    ifMatch: null,
    replay: null,
  };
}

/** The principal of a client or staff user made by `server/testing/identity`. */
export async function principalOf(made: { id: string }, kind: Principal["kind"] = "client"): Promise<Principal> {
  const principal = await findPrincipal(kind, made.id);
  if (!principal) throw new Error(`there is no ${kind} ${made.id}`);
  return principal;
}

export type AccountWish = Partial<{ customerNo: string; productCode: string; currency: string; branchCode: string }> & {
  /** Major units, posted by an opening entry. */
  balance?: number;
};

export type Fixtures = {
  branch(wish?: { code?: string; name?: string }): Promise<BranchView>;
  party(wish?: Partial<BodyOf<typeof openParty.operation>>): Promise<PartyView>;
  /** Defaults to a CURRENT account in USD of a new customer. */
  account(wish?: AccountWish): Promise<AccountView>;
  fund(accountId: string, amount: number, currency?: string): Promise<void>;
};

let made = 0;

/** Creates branches, customers and accounts as this principal. Funding requires a business date. */
export function fixtures(principal: Principal): Fixtures {
  async function run<Op extends OperationInput & { params?: undefined; query?: undefined }>(
    command: Command<Op>,
    body: BodyOf<Op>,
  ): Promise<unknown> {
    const request = { params: {}, query: {}, body } as RequestOf<Op>;
    return (await runCommand(command, request, contextOf(principal), null)).body;
  }
  let home: Promise<BranchView> | undefined;
  const branch: Fixtures["branch"] = async ({ code = `B-${newId().slice(-12)}`, name = "Fixture Street" } = {}) =>
    (await run(createBranch, { code, name })) as BranchView;
  const party: Fixtures["party"] = async (wish = {}) => {
    const person = { type: "PERSON", givenName: "Fixture", familyName: `Number ${++made}` };
    return (await run(openParty, { ...person, ...wish })) as PartyView;
  };
  const fund: Fixtures["fund"] = async (accountId, amount, currency = "USD") => {
    await run(openingBalance, { accountId, amount: { amount, currency } });
  };
  const account: Fixtures["account"] = async ({ balance = 0, ...wish } = {}) => {
    home ??= branch();
    const customerNo = wish.customerNo ?? (await party()).customerNo;
    const branchCode = wish.branchCode ?? (await home).code;
    const body = { productCode: "CURRENT", currency: "USD", ...wish, customerNo, branchCode };
    const opened = (await run(openAccount, body)) as AccountView;
    if (balance > 0) await fund(opened.accountId, balance, opened.currency);
    return opened;
  };
  return { branch, party, account, fund };
}
