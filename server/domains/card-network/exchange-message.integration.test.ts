import { describe, expect, it } from "vitest";
import { openCardBank } from "@/server/testing/card-bank";
import { said } from "@/server/testing/teller";
import { newId } from "../../kernel/ids";

// Messages and operations are one service: same decisions, same references.

const bank = await openCardBank();
const card = await bank.card({ funds: 1000, caps: { atm: 200 } });
const token = `card_${card.id}`;

const reference = () => newId().slice(-12);
const minor = (amount: number) => String(Math.round(amount * 100)).padStart(12, "0");
type Elements = Record<string, string>;
const exchange = async (mti: string, de: Elements) => {
  const answer = await bank.network("POST", "/card-network/messages", { mti, de });
  const { mti: type, de: elements } = answer.body as { mti?: string; de?: Elements };
  return { status: answer.status, body: answer.body, mti: type, code: elements?.["39"], de: elements };
};
const paying = (ref: string, amount: number, more: Elements = {}): Elements => ({
  ...{ "2": token, "3": "000000", "4": minor(amount), "37": ref, "49": "840", ...more },
});

describe("messages", () => {
  it("authorize, capture and refund", async () => {
    const ref = reference();
    const approved = await exchange("0100", paying(ref, 64.9, { "18": "5942", "43": "Corner Bookshop" }));
    expect(approved).toMatchObject({
      status: 200,
      mti: "0110",
      code: "00",
      de: { "37": ref, "38": expect.any(String) },
    });
    expect(await bank.funds(card)).toEqual([1000, 64.9, 935.1]);
    expect(await exchange("0100", paying(ref, 64.9, { "18": "5942", "43": "Corner Bookshop" }))).toEqual(approved);
    expect(await exchange("0110", { "37": ref })).toMatchObject({ mti: "0110", code: "00" });
    expect(await exchange("0220", paying(ref, 60))).toMatchObject({ mti: "0230", code: "00" });
    expect(await bank.funds(card)).toEqual([940, 0, 940]);
    expect(await exchange("0220", paying(ref, 60))).toMatchObject({ code: "00" });
    expect(await exchange("0220", paying(ref, 60, { "11": "000002" }))).toMatchObject({ code: "12" });
    expect(await exchange("0200", paying(reference(), 10, { "3": "200000" }))).toMatchObject({
      mti: "0210",
      code: "00",
    });
    expect(await bank.funds(card)).toEqual([950, 0, 950]);
  });

  it("reverse a hold in part and whole, and refund what a single message posted", async () => {
    const ref = reference();
    await exchange("0100", paying(ref, 50));
    expect(await exchange("0400", paying(ref, 50, { "11": "000001", "95": minor(30) }))).toMatchObject({
      mti: "0410",
      code: "00",
    });
    expect(await bank.funds(card)).toEqual([950, 30, 920]);
    expect(await exchange("0420", paying(ref, 30, { "11": "000002" }))).toMatchObject({ mti: "0430", code: "00" });
    expect(await exchange("0400", paying(ref, 30, { "11": "000003" }))).toMatchObject({ code: "13" });
    expect(await exchange("0400", paying(reference(), 30))).toMatchObject({ code: "25" });
    const cash = reference();
    expect(await exchange("0200", paying(cash, 80, { "3": "010000" }))).toMatchObject({ code: "00" });
    expect(await bank.funds(card)).toEqual([870, 0, 870]);
    expect(await exchange("0420", paying(cash, 80))).toMatchObject({ code: "00" });
    expect(await bank.funds(card)).toEqual([950, 0, 950]);
  });

  it("decline with the code of the reason", async () => {
    expect(await exchange("0200", paying(reference(), 201, { "3": "010000" }))).toMatchObject({ code: "61" });
    expect(await exchange("0100", paying(reference(), 5000))).toMatchObject({ code: "51" });
    expect(await exchange("0100", paying(reference(), 0))).toMatchObject({ code: "13" });
    expect(await exchange("0100", { ...paying(reference(), 5), "2": "card_unknown" })).toMatchObject({ code: "14" });
    expect(await exchange("0100", paying(reference(), 5, { "49": "978" }))).toMatchObject({ code: "57" });
    expect(await exchange("0220", { ...paying(reference(), 5), "2": "card_unknown" })).toMatchObject({ code: "14" });
  });

  it("increment the original of element 90", async () => {
    const ref = reference();
    await exchange("0100", paying(ref, 100));
    expect(await exchange("0100", paying(reference(), 20, { "90": ref }))).toMatchObject({ code: "00" });
    expect(await bank.funds(card)).toEqual([950, 120, 830]);
    expect(await exchange("0100", paying(reference(), 20, { "90": reference() }))).toMatchObject({ code: "25" });
    await exchange("0400", paying(ref, 120));
  });

  it("share references with the operations", async () => {
    const ref = reference();
    await exchange("0100", paying(ref, 10));
    const same = { networkRef: ref, cardToken: token, amount: { amount: 10, currency: "USD" }, channel: "POS" };
    const answer = await bank.network("POST", "/card-network/authorizations", same);
    expect(answer.status).toBe(200);
    expect(said(await bank.reverse({ id: String(answer.body.id) }))).toEqual([200, "REVERSED"]);
  });

  it("are refused if malformed, or with a card number", async () => {
    const fieldOf = async (mti: string, de: Elements) => {
      const { status, body } = await exchange(mti, de);
      return [status, Object.keys(body.fieldErrors as object)];
    };
    expect((await exchange("0100", paying(reference(), 5, { "3": "200000" }))).code).toBe("12");
    expect(await fieldOf("0800", { "37": reference() })).toEqual([400, ["mti"]]);
    expect(await fieldOf("0100", { ...paying(reference(), 5), "2": "4111111111111111" })).toEqual([400, ["de.2"]]);
    expect(await fieldOf("0100", paying(reference(), 5, { "35": "4111111111111111=30121010000" }))).toEqual([
      400,
      ["de.35"],
    ]);
    expect(await fieldOf("0100", { ...paying(reference(), 5), "4": "12" })).toEqual([400, ["de.4"]]);
    expect(await fieldOf("0100", { ...paying(reference(), 5), "49": "999" })).toEqual([400, ["de.49"]]);
    expect(await fieldOf("0100", { "2": token, "4": minor(5), "49": "840" })).toEqual([400, ["de.37"]]);
    expect((await exchange("0100", { "37": reference(), x: "1" })).status).toBe(400);
  });
});
