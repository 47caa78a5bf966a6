import { beforeEach, describe, expect, it } from "vitest";
import { cleared, openCardBank, type TestCard } from "@/server/testing/card-bank";
import { wrongCardBooks } from "@/server/testing/card-books";
import { usd } from "@/server/testing/teller";
import { advanceBusinessDate } from "@/server/testing/test-database";
import { addDays } from "../../kernel/business-date";

// C2: a card's use of the business date.

const bank = await openCardBank();
let today = "2026-03-02";
async function nextDay() {
  today = addDays(today, 1);
  await advanceBusinessDate(today);
}

let card: TestCard;
beforeEach(async () => {
  card = await bank.card({ funds: 10_000, caps: { daily: 100, atm: 50 } });
});

const buy = (amount: number) => bank.authorize(card, { amount });
const withdraw = (amount: number, singleMessage = false) =>
  bank.authorize(card, { amount, channel: "ATM", singleMessage });

/** The card's use by its own reading and by the highest amounts that are approved. Leaves the use unchanged. */
async function used(): Promise<[daily: number, atm: number]> {
  const { dailyUsed, atmUsed, dailyLeft, atmLeft } = (await bank.teller("GET", `/cards/${card.id}/usage`))
    .body as Record<string, { amount: number }>;
  const [left, cash] = [dailyLeft?.amount ?? 0, atmLeft?.amount ?? 0];
  expect((await buy(left + 0.01)).detailedReasons).toEqual(["DAILY_LIMIT_EXCEEDED"]);
  expect((await withdraw(cash + 0.01)).detailedReasons).toContain("ATM_DAILY_LIMIT_EXCEEDED");
  if (left > 0) await bank.reverse(await buy(left));
  return [dailyUsed?.amount ?? 0, atmUsed?.amount ?? 0];
}

describe("the use of a business date", () => {
  it("includes all channels, and ATMs in both caps", async () => {
    await buy(10);
    await bank.authorize(card, { amount: 20, channel: "ECOM" });
    expect(await used()).toEqual([30, 0]);
    await withdraw(15);
    await withdraw(5, true);
    expect(await used()).toEqual([50, 20]);
  });

  it("starts at zero on the next business date, for holds of the day before too", async () => {
    const old = await buy(100);
    await nextDay();
    expect(await used()).toEqual([0, 0]);
    await bank.capture(old);
    expect(await used()).toEqual([0, 0]);
  });

  it("omits declines, force posts and what was captured beyond the authorization", async () => {
    await buy(100.01);
    await bank.force(card, 30);
    await bank.capture(await buy(10), { amount: 90 });
    expect(await used()).toEqual([10, 0]);
  });

  it("is not given back by refunds, expiry or a final capture of less", async () => {
    const bought = cleared(await bank.capture(await buy(40), { amount: 30 }));
    await bank.refund(card, 30, bought.id);
    await bank.refund(card, 25);
    await bank.teller("POST", `/cards/authorizations/${(await withdraw(20)).id}/expire`);
    expect(await used()).toEqual([60, 20]);
  });

  it("is given back by reversals of the day, in parts and after captures", async () => {
    const pos = await buy(60);
    const atm = await withdraw(40);
    await bank.reverse(pos, 10);
    await bank.reverse(atm, 15);
    expect(await used()).toEqual([75, 25]);
    await bank.capture(pos, { amount: 20, final: false });
    await bank.reverse(pos);
    await bank.reverse(atm);
    expect(await used()).toEqual([20, 0]);
  });

  it("is not given back by reversals on a later day", async () => {
    const [pos, atm] = [await buy(60), await withdraw(40)];
    await nextDay();
    await buy(30);
    await withdraw(20);
    await bank.reverse(pos, 10);
    await bank.reverse(atm);
    expect(await used()).toEqual([50, 20]);
  });

  it("includes increments on their own day, of which a later reversal gives back no more", async () => {
    const atm = await withdraw(30);
    await nextDay();
    await bank.increment(atm, 20);
    expect(await used()).toEqual([20, 20]);
    await bank.reverse(atm, 15);
    expect(await used()).toEqual([5, 5]);
    await bank.reverse(atm, 35);
    expect(await used()).toEqual([0, 0]);
  });

  it("bounds increments by what is left, with the reasons of an authorization", async () => {
    const atm = await withdraw(30);
    await buy(40);
    const declined = await bank.increment(atm, 20.01);
    const reasons = ["ATM_DAILY_LIMIT_EXCEEDED"];
    expect([declined.status, declined.body]).toMatchObject([
      200,
      {
        status: "PENDING",
        amount: usd(30),
        heldAmount: usd(30),
        declineReason: reasons[0],
        detailedReasons: reasons,
        responseCode: "61",
      },
    ]);
    expect((await bank.increment(atm, 20)).body).toMatchObject({
      amount: usd(50),
      declineReason: null,
      responseCode: "00",
    });
    expect(await used()).toEqual([90, 50]);
    expect((await bank.teller("GET", `/cards/authorizations/${atm.id}`)).body).toMatchObject({ declineReason: null });
  });
});

it("leaves the books right", async () => {
  expect(await wrongCardBooks()).toEqual([]);
});
