import { expect, it } from "vitest";
import { database } from "@/db/client";
import { newId } from "../../kernel/ids";
import { rulesByCode } from "./tariff-board";
import { openManager } from "./testing/tariff";

const { manager } = await openManager();

/** The board of a new code, whose rules are created one after the other. */
async function board(...rules: object[]) {
  const chargeCode = `BOARD_${newId().slice(-12)}`;
  for (const [index, rule] of rules.entries()) {
    const body = { chargeCode, transactionCode: "SAFE_DEPOSIT", overrideAmount: index, ...rule };
    expect((await manager("POST", "/charge-rules", body)).status).toBe(201);
  }
  const found = (await rulesByCode(database().db)).find((code) => code.chargeCode === chargeCode);
  return (found?.rules ?? []).map(({ overrideAmount, duplicate }) =>
    duplicate ? `${overrideAmount}!` : overrideAmount,
  );
}

it("the board lists the rules of a code by precedence: priority, conditions, band, newest", async () => {
  const shown = await board(
    {},
    { priority: 20 },
    { channel: "BRANCH" },
    { priority: 10 },
    { amountFrom: 1, amountTo: 100 },
    { amountFrom: 1, amountTo: 50 },
    { priority: -1, transactionCode: "LOCKER" },
  );
  expect(shown).toEqual([6, "3!", "1!", 5, 4, 2, "0!"]);
});

it("the board marks rules of equal conditions, whatever they charge and however decimals were written", async () => {
  expect(
    await board({ amountTo: 10 }, { amountTo: 10.0, priority: 3 }, { amountTo: 10.5 }, { currency: "USD" }),
  ).toEqual(["1!", "0!", 2, 3]);
  expect(await board({}, { transactionCode: "LOCKER" })).toEqual([1, 0]);
});
