import { afterEach, describe, expect, it } from "vitest";
import type { PreviewView } from "@/server/contract/previews";
import { blindDeskOf } from "@/server/testing/blind-desk";
import { openCounter, said, usd } from "@/server/testing/teller";

// At a branch with blind counts, refused payments are recorded and limited (RULES.md).

const counter = await openCounter();
afterEach(async () => expect(await counter.wrongInBooks()).toEqual([]));

const blindDesk = (float?: number) => blindDeskOf(counter, float);

describe("payments refused for lack of cash", () => {
  it("are recorded with the till and its close", async () => {
    const { path, count, ask, withdraw, till } = await blindDesk();
    for (const amount of [900, 800]) expect(said(await withdraw(amount))).toEqual([422, "INSUFFICIENT_TILL_CASH"]);
    const { countId } = await count(600);
    const parked = await ask(`${path}/close`, { countId, reason: "Short" });
    expect(parked.status).toBe(202);
    const seen = (await counter.checker("GET", `/approvals/${parked.body.approvalId}`)).body;
    expect(seen.after).toMatchObject({
      refusedPayments: [
        { operation: "postCashWithdrawal", amount: usd(900) },
        { operation: "postCashWithdrawal", amount: usd(800) },
      ],
    });
    const { flags } = seen.evidence as { flags: { flag: string; count: number | null }[] };
    expect(flags).toMatchObject([{ flag: "REFUSED_PAYMENTS", count: 2 }]);
    expect(said(await counter.approve(parked as never))).toEqual([200, "APPROVED"]);
    expect((await counter.read(till)).status).toBe("CLOSED");
  });

  it("require a count above a bound", async () => {
    const { count, ask, cash, withdraw, till } = await blindDesk();
    for (let tries = 0; tries < 5; tries++) await withdraw(900);
    expect(said(await withdraw(1))).toEqual([422, "COUNT_REQUIRED"]);
    const out = { fromTillId: till.tillId, amount: usd(1) };
    expect(said(await ask("/teller/cash-transfers", out))).toEqual([422, "COUNT_REQUIRED"]);
    expect((await ask("/previews/postCashWithdrawal", cash(1))).body).toMatchObject({
      refusal: { error: "COUNT_REQUIRED" },
    });
    expect((await ask("/teller/cash-deposits", cash(10))).status).toBe(200);
    await count(0);
    expect((await withdraw(1)).status).toBe(200);
  });

  it("share the bound with large deposits refused for lack of capacity", async () => {
    const { ask, cash, count } = await blindDesk();
    const deposit = () => ask("/teller/cash-deposits", cash(999_999_300.01));
    for (let tries = 0; tries < 5; tries++) expect(said(await deposit())).toEqual([422, "BALANCE_OUT_OF_RANGE"]);
    expect(said(await deposit())).toEqual([422, "COUNT_REQUIRED"]);
    expect(said(await ask("/teller/cash-deposits", cash(12_000)))).toEqual([422, "COUNT_REQUIRED"]);
    await count(0);
    expect((await ask("/teller/cash-deposits", cash(12_000))).status).toBe(202);
  });

  it.each([
    ["postCashDeposit", "/teller/cash-deposits"],
    ["postCashWithdrawal", "/teller/cash-withdrawals"],
    ["transferTillCash", "/teller/cash-transfers"],
  ])("count as attempts like those that were sent and withdrawn: %s", async (operation, address) => {
    const { ask, cash, path, count, till } = await blindDesk(50_000);
    const send = () => ask(address, { ...cash(12_000), fromTillId: till.tillId });
    for (let tries = 0; tries < 5; tries++) {
      const parked = await send();
      expect(parked.status).toBe(202);
      expect((await ask(`/approvals/${parked.body.approvalId}/withdraw`)).status).toBe(200);
    }
    expect(said(await send())).toEqual([422, "COUNT_REQUIRED"]);
    const { countId } = await count(50_000);
    const closing = await ask(`${path}/close`, { countId });
    expect(closing.status).toBe(202);
    const { summary, after, evidence } = (await counter.checker("GET", `/approvals/${closing.body.approvalId}`)).body;
    expect(after).toMatchObject({
      withdrawnPayments: Array.from({ length: 5 }, () => ({
        operation,
        amount: usd(12_000),
        withdrawnBy: till.teller,
        withdrawnAt: expect.any(String),
      })),
    });
    expect(summary).toContain("no difference, after withdrawn payments");
    expect(evidence).toMatchObject({ flags: [{ flag: "WITHDRAWN_PAYMENTS", count: 5 }] });
  });

  it("park the close even without a difference", async () => {
    const { path, count, ask, withdraw, till } = await blindDesk();
    await withdraw(700.01);
    const { countId } = await count(700);
    const parked = await ask(`${path}/close`, { countId });
    expect(parked.status).toBe(202);
    const seen = (await counter.checker("GET", `/approvals/${parked.body.approvalId}`)).body;
    expect(seen).toMatchObject({
      summary: expect.stringContaining("no difference, after refused payments"),
      after: { refusedPayments: [{ amount: usd(700.01) }] },
    });
    expect(said(await counter.approve(parked as never))).toEqual([200, "APPROVED"]);
    expect((await counter.read(till)).status).toBe("CLOSED");
  });

  it("are the close's reason for parking, unless the difference exceeds the limit", async () => {
    const { count, ask, withdraw, till } = await blindDesk();
    await withdraw(700.01);
    const foreseen = async (counted: number) => {
      const { countId } = await count(counted);
      const body = { countId, reason: "Miscounted" };
      return (await ask(`/previews/closeTill?id=${till.tillId}`, body)).body as unknown as PreviewView;
    };
    const warnings = ["There are refused payments at this till. The close requires approval."];
    expect(await foreseen(700)).toMatchObject({ outcome: "PARKS", limit: null, warnings });
    expect(await foreseen(690)).toMatchObject({ outcome: "PARKS", limit: null, warnings });
    expect(await foreseen(600)).toMatchObject({ outcome: "PARKS", limit: usd(20), warnings });
    expect(await foreseen(700)).toMatchObject({ outcome: "PARKS", limit: usd(20), warnings });
  });

  it("are serialized, so that concurrent ones cannot exceed the bound", async () => {
    const { withdraw } = await blindDesk();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => withdraw(900 + index)));
    expect(answers.map(({ body }) => body.error).toSorted()).toEqual([
      ...Array.from({ length: 7 }, () => "COUNT_REQUIRED"),
      ...Array.from({ length: 5 }, () => "INSUFFICIENT_TILL_CASH"),
    ]);
  });

  it("of principals who see the cash are not recorded", async () => {
    const { till, cash } = await blindDesk();
    for (let tries = 0; tries < 6; tries++) {
      expect(said(await counter.teller("POST", "/teller/cash-withdrawals", cash(900)))).toEqual([
        422,
        "INSUFFICIENT_TILL_CASH",
      ]);
    }
    expect((await counter.close(till, { countedCash: usd(700) })).status).toBe(200);
  });
});
