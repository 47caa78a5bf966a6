import type { z } from "zod";
import { bankRouter } from "@/server/bank-router";
import { AUTHORITIES } from "@/server/kernel/authorities";
import { newId } from "@/server/kernel/ids";
import { type Answer, byClient, byToken, type Caller, callerOf } from "../callers";
import { type Fixtures, fixtures, principalOf } from "../fixtures";
import { makeClient } from "../identity";
import { startBusinessDate } from "../ledger";

/** A successful call. */
export type Prepared = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** The schema of the body for an operation that takes another operation's body. */
  bodySchema?: z.ZodObject;
  /** The expected status. Defaults to 200. */
  status?: number;
  /** A caller with every authority other than the maker. */
  caller?: Caller;
};

/** Creates the prerequisites of a call, anew for each call. */
export type ContractCase = (bank: CaseBank) => Promise<Prepared>;
/** Cases by operationId, one per success status. */
export type ContractCases = Readonly<Record<string, ContractCase | readonly ContractCase[]>>;

/** A call that only needs these prerequisites. */
export const after =
  (make: (bank: CaseBank) => Promise<unknown>): ContractCase =>
  async (bank) => {
    await make(bank);
    return {};
  };

export type CaseBank = Fixtures & {
  /** A client with every authority, and one of another person. */
  maker: Caller;
  checker: Caller;
  /** Calls the interface as the maker and returns the body. Throws for a refusal. */
  post(path: string, body?: unknown, method?: "POST" | "PUT"): Promise<Record<string, unknown>>;
  /** A transfer of this amount in dollars between new accounts. The payer has twice as much. */
  transferBody(amount: number): Promise<Record<string, unknown>>;
  /** The id of a pending approval: a transfer above the limit. */
  parked(): Promise<string>;
};

const call = callerOf(bankRouter);

/** A bank with a business date and two people. */
export async function openCaseBank(): Promise<CaseBank> {
  await startBusinessDate();
  const client = await makeClient({ authorities: AUTHORITIES });
  const maker = await byToken(client.basic);
  const made = fixtures(await principalOf(client));
  const post: CaseBank["post"] = async (path, body, method = "POST") => {
    const answer = await call(maker, method, path, body, newId());
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const transferBody: CaseBank["transferBody"] = async (amount) => {
    const [from, to] = [await made.account({ balance: 2 * amount }), await made.account()];
    const money = { amount, currency: "USD" };
    return { idempotencyKey: newId(), fromAccount: from.accountNo, toAccount: to.accountNo, amount: money };
  };
  const parked = async () => String((await post("/transfers", await transferBody(15_000))).approvalId);
  return { ...made, maker, checker: await byClient(), post, transferBody, parked };
}

/** Calls an operation in process, through the whole pipeline. */
export function callPath(caller: Caller, method: string, path: string, body?: unknown): Promise<Answer> {
  return call(caller, method, path, body);
}
