import { afterEach, describe, expect, it } from "vitest";
import { bySession, type Call, callerOf } from "@/server/testing/callers";
import { makeStaff } from "@/server/testing/identity";
import { openCounter, said, usd } from "@/server/testing/teller";
import { bankRouter } from "../../bank-router";
import type { TillCountView, TillView } from "../../contract/teller/cash";

// Tellers see the expected cash after a count, so a recount does not reduce an earlier difference (RULES.md).

const call: Call = callerOf(bankRouter);
const counter = await openCounter();
const teller = await bySession((await makeStaff({ roles: ["TELLER"], email: "tess@bank.example" })).id);
afterEach(async () => expect(await counter.wrongInBooks()).toEqual([]));

const counted = async (till: TillView, amount: number) =>
  (await call(teller, "POST", `/teller/tills/${till.tillId}/counts`, { countedCash: usd(amount) }))
    .body as unknown as TillCountView;
const close = (till: TillView, body: object) => call(teller, "POST", `/teller/tills/${till.tillId}/close`, body);
const preview = (till: TillView, body: object) => call(teller, "POST", `/previews/closeTill?id=${till.tillId}`, body);

describe("a close with a recount", () => {
  it("parks after a first count of 0, even if withdrawn and recounted", async () => {
    const till = await counter.till({ float: 100 });
    await counted(till, 0);
    for (const round of [1, 2]) {
      const { countId, difference } = await counted(till, 100);
      const named = { countId, reason: "Counted again" };
      expect([round, difference]).toEqual([round, usd(0)]);
      expect((await preview(till, named)).body).toMatchObject({ outcome: "PARKS", limit: usd(20) });
      const parked = await close(till, named);
      expect(parked.status).toBe(202);
      const path = `/approvals/${parked.body.approvalId}`;
      expect((await counter.checker("GET", path)).body).toMatchObject({
        amount: usd(100),
        exceedsLimitBy: usd(80),
        summary: `Close of till ${till.tillCode} with 100.00 USD counted, an earlier count 100.00 USD short`,
        after: {
          difference: usd(0),
          counts: [{ difference: usd(-100) }, ...Array.from({ length: round }, () => ({ difference: usd(0) }))],
        },
      });
      if (round === 1) await call(teller, "POST", `${path}/withdraw`);
      else expect(said(await counter.approve(parked as never))).toEqual([200, "APPROVED"]);
    }
    expect((await counter.read(till)).count).toMatchObject({ counted: usd(100), difference: usd(0) });
  });

  it("posts if every difference is within the tolerance", async () => {
    const till = await counter.till({ float: 100 });
    await counted(till, 80);
    const { countId } = await counted(till, 100);
    expect(said(await close(till, { countId, reason: "Counted again" }))).toEqual([200, "CLOSED"]);
  });

  it("posts before a concurrent recount with the earlier count, or is refused", async () => {
    for (let round = 0; round < 8; round++) {
      const till = await counter.till({ float: 100 });
      const { countId } = await counted(till, 95);
      const [closed, recount] = await Promise.all([
        close(till, { countId, reason: "Short" }),
        call(teller, "POST", `/teller/tills/${till.tillId}/counts`, { countedCash: usd(0) }),
      ]);
      if (recount.status === 201) expect(said(closed)).toEqual([422, "COUNT_OUTDATED"]);
      else
        expect([said(recount), said(closed)]).toEqual([
          [422, "TILL_CLOSED"],
          [200, "CLOSED"],
        ]);
    }
  });

  it("needs no stored count from a service client", async () => {
    const till = await counter.till({ float: 100 });
    await counted(till, 0);
    expect(said(await counter.close(till, { countedCash: usd(100) }))).toEqual([200, "CLOSED"]);
  });
});
