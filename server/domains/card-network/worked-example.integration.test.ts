import { describe, expect, it } from "vitest";
import { cleared, openCardBank } from "@/server/testing/card-bank";
import { said } from "@/server/testing/teller";
import { advanceBusinessDate } from "@/server/testing/test-database";
import { addDays } from "../../kernel/business-date";

// The worked example C9 of RULES.md, to the cent. Its steps depend on each other.

const bank = await openCardBank();
const card = await bank.card({ funds: 1000, caps: { single: 400, daily: 600, atm: 200 } });
const buy = (amount: number) => bank.authorize(card, { amount });
const withdraw = (amount: number) => bank.authorize(card, { amount, channel: "ATM", singleMessage: true });
const decision = ({ status, declineReason, detailedReasons }: Awaited<ReturnType<typeof buy>>) => [
  status,
  declineReason,
  detailedReasons,
];

describe("a debit card with 1,000.00 and caps of 400, 600 and 200", () => {
  let first = "";

  it("decides the first day", async () => {
    const pos = await buy(350);
    first = pos.id;
    expect(pos).toMatchObject({ status: "PENDING", responseCode: "00", available: { amount: 650 } });
    expect(decision(await withdraw(250))).toEqual([
      "DECLINED",
      "ATM_DAILY_LIMIT_EXCEEDED",
      ["ATM_DAILY_LIMIT_EXCEEDED"],
    ]);
    expect(decision(await buy(300))).toEqual(["DECLINED", "DAILY_LIMIT_EXCEEDED", ["DAILY_LIMIT_EXCEEDED"]]);
    expect(await withdraw(200)).toMatchObject({ status: "CAPTURED", capturedAmount: { amount: 200 } });
    expect(await bank.funds(card)).toEqual([800, 350, 450]);
    expect(decision(await buy(450))).toEqual([
      "DECLINED",
      "SINGLE_TXN_CAP_EXCEEDED",
      ["SINGLE_TXN_CAP_EXCEEDED", "DAILY_LIMIT_EXCEEDED"],
    ]);
    expect(said(await bank.capture({ id: first }, { amount: 320 }))).toEqual([201, "POSTED"]);
    expect(await bank.funds(card)).toEqual([480, 0, 480]);
  });

  it("decides the next day, with fresh limits", async () => {
    await advanceBusinessDate("2026-03-03");
    const over = await bank.capture(await buy(40), { amount: 48 });
    expect(cleared(over)).toMatchObject({ amount: { amount: 48 }, overCapture: true });
    expect(await bank.funds(card)).toEqual([432, 0, 432]);
    const part = await buy(30);
    expect(part.available).toEqual({ amount: 402, currency: "USD" });
    const reversed = await bank.reverse(part, 20);
    expect(reversed.body).toMatchObject({ status: "PENDING", heldAmount: { amount: 10 }, available: { amount: 422 } });
    await bank.capture(part, { amount: 10 });
    expect(await bank.funds(card)).toEqual([422, 0, 422]);
  });

  it("posts a late presentment as a force post", async () => {
    const late = await buy(35);
    expect(late.expiresAt).toBe(`${addDays("2026-03-03", 7)}T00:00:00.000Z`);
    await advanceBusinessDate("2026-03-10");
    const expired = await bank.teller("POST", `/cards/authorizations/${late.id}/expire`);
    expect(expired.body).toMatchObject({ status: "EXPIRED", heldAmount: { amount: 0 }, available: { amount: 422 } });
    await advanceBusinessDate("2026-03-13");
    const posted = await bank.capture(late, { amount: 35 });
    expect(cleared(posted)).toMatchObject({ forcePost: true, authorizationId: late.id });
    const { body } = await bank.teller("GET", `/cards/authorizations/${late.id}`);
    const events = [{ kind: "AUTHORIZED" }, { kind: "EXPIRED" }, { kind: "FORCE_POSTED", amount: { amount: 35 } }];
    expect(body).toMatchObject({ status: "EXPIRED", capturedAmount: { amount: 0 }, events });
    expect(await bank.funds(card)).toEqual([387, 0, 387]);
    expect(await bank.wrongInBooks()).toEqual([]);
  });
});
