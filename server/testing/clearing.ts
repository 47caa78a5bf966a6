import type { clearingHouses } from "@/db/schema/clearing";
import type { ClearingItemView } from "@/server/contract/clearing/items";
import { newId } from "@/server/kernel/ids";
import { type Api, type ApiAnswer, apiAs } from "./api";
import { makeClient } from "./identity";
import { type Counter, openCounter, usd } from "./teller";
import { ownerSql } from "./test-database";

type House = typeof clearingHouses.$inferInsert;

/** A clearing house. Its code is unique by default. */
export async function makeHouse(wish: Partial<House> = {}): Promise<{ id: string; code: string }> {
  const id = newId();
  const house = {
    ...{ id, code: `H${id.slice(-8)}`, name: "Meridian Cheque Clearing", scheme: "CTS", floatDays: 2, active: true },
    ...{ deadlineRule: "ROLL_FORWARD", autoClear: false, duplicateRule: "WARN", validMonths: 6 },
    ...wish,
  };
  await ownerSql()`insert into clearing_houses ${ownerSql()({
    id: house.id,
    code: house.code,
    name: house.name,
    scheme: house.scheme,
    float_days: house.floatDays,
    active: house.active,
    deadline_rule: house.deadlineRule,
    auto_clear: house.autoClear,
    duplicate_rule: house.duplicateRule,
    valid_months: house.validMonths,
  })}`;
  return { id: house.id, code: house.code };
}

type Cheque = { amount: number; account: { accountId: string }; currency?: string } & Record<string, unknown>;

export type ClearingBank = Counter & {
  clerk: Api;
  house: { id: string; code: string };
  /** Bodies of the two entries: amounts in major units of USD. */
  send(direction: "outward" | "inward", cheque: Cheque): Promise<ApiAnswer>;
  lodge(cheque: Cheque): Promise<ClearingItemView>;
  receive(cheque: Cheque): Promise<ClearingItemView>;
  clear(item: { id: string }): Promise<ApiAnswer>;
  pay(item: { id: string }): Promise<ApiAnswer>;
  giveBack(item: Pick<ClearingItemView, "id" | "direction">, reasonCode?: string): Promise<ApiAnswer>;
  item(id: string): Promise<ClearingItemView>;
  /** Ledger balance, holds, float and available balance, in major units. */
  funds(account: { accountId: string }): Promise<[ledger: number, held: number, float: number, available: number]>;
  settle(businessDate: string, house?: string, body?: object): Promise<ApiAnswer>;
};

/** A counter with a clearing clerk and a house of its own. */
export async function openClearing(wish: Partial<House> = {}): Promise<ClearingBank> {
  const counter = await openCounter();
  const house = await makeHouse(wish);
  const clerk = await apiAs(
    await makeClient({ authorities: ["clearing:read", "clearing:operate", "account:read", "customer:read"] }),
  );
  const send = (direction: "outward" | "inward", { amount, account, currency = "USD", ...more }: Cheque) =>
    clerk("POST", `/clearing/${direction}`, {
      clearingHouseCode: house.code,
      customerAccountId: account.accountId,
      amount: { ...usd(amount), currency },
      ...more,
    });
  const made = async (answer: ApiAnswer): Promise<ClearingItemView> => {
    if (answer.status > 201) throw new Error(JSON.stringify(answer.body));
    return answer.body as unknown as ClearingItemView;
  };
  return {
    ...counter,
    clerk,
    house,
    send,
    lodge: async (cheque) => made(await send("outward", cheque)),
    receive: async (cheque) => made(await send("inward", cheque)),
    clear: ({ id }) => clerk("POST", `/clearing/outward/${id}/clear`),
    pay: ({ id }) => clerk("POST", `/clearing/inward/${id}/pay`),
    giveBack: ({ id, direction }, reasonCode) =>
      clerk(
        "POST",
        `/clearing/${direction.toLowerCase()}/${id}/return`,
        reasonCode === undefined ? {} : { reasonCode },
      ),
    item: async (id) => (await clerk("GET", `/clearing/items/${id}`)).body as unknown as ClearingItemView,
    funds: async ({ accountId }) => {
      const { ledgerBalance, holds, unclearedFloat, availableBalance } = (await clerk("GET", `/accounts/${accountId}`))
        .body as Record<string, { amount: number }>;
      const [ledger = -1, held = -1, float = -1, available = -1] = [
        ...[ledgerBalance?.amount, holds?.amount, unclearedFloat?.amount, availableBalance?.amount],
      ];
      return [ledger, held, float, available];
    },
    settle: (businessDate, of = house.code, body = {}) =>
      clerk("POST", `/clearing/settlements?house=${of}&businessDate=${businessDate}`, body),
  };
}

/** Answers by status, and refusal or state. */
export function outcomes(answers: readonly Pick<ApiAnswer, "status" | "body">[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = [status, body.error ?? body.state ?? body.finality ?? []].flat().join(" ");
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
