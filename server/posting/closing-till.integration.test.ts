import { describe, expect, it } from "vitest";
import { startBusinessDate } from "@/server/testing/ledger";
import { approvalNow, approve, checker, maker, parked } from "@/server/testing/parked";
import * as raw from "@/server/testing/posting";
import { ownerSql } from "@/server/testing/test-database";

// Commands parked on a till when it closes, at the posting function.

await startBusinessDate();

describe("a till that closes", () => {
  async function tillWith(minor: number): Promise<string> {
    const till = await raw.openAccount({ kind: "TILL", side: "DEBIT", glCode: "1020" });
    const entry = raw.entry([
      { side: "DEBIT", glCode: "1020", accountId: till, amountMinor: minor },
      { side: "CREDIT", glCode: "1040", amountMinor: minor },
    ]);
    await raw.execute(raw.document({ entries: [entry] }));
    return till;
  }
  const close = (till: string, minor: number, more = {}) => {
    const rest = raw.entry([
      { side: "DEBIT", glCode: "1040", amountMinor: minor },
      { side: "CREDIT", glCode: "1020", accountId: till, amountMinor: minor },
    ]);
    return raw.document({
      entries: [rest],
      ledger: [{ op: "close", id: till }],
      withdrawScope: { scopeId: till, reason: "till closed" },
      ...more,
    });
  };

  it("withdraws its parked commands, releases their holds and sweeps all cash", async () => {
    const [till, customer] = [await tillWith(500), await raw.fundedAccount(300)];
    const { approvalId, document } = raw.parking(
      maker,
      [
        { accountId: customer, amountMinor: 200 },
        { accountId: till, amountMinor: 200 },
      ],
      { scopeId: till, touch: [till] },
    );
    await raw.execute(document);
    const elsewhere = await parked(customer, 50);
    expect(await raw.execute(close(till, 500))).toMatchObject({ verdict: "OK", withdrawn: 1 });
    expect(await approvalNow(approvalId)).toMatchObject({ status: "WITHDRAWN", note: "till closed" });
    expect(await approvalNow(elsewhere)).toMatchObject({ status: "PENDING" });
    expect([await raw.stateOf(till), await raw.stateOf(customer)]).toMatchObject([
      { balance: 0n, held: 0n },
      { held: 50n },
    ]);
    expect(await raw.verdictOf(approve(approvalId, customer, await raw.openAccount(), 200))).toBe("DECIDED");
    expect(await raw.violatedInvariants()).toEqual([]);
  });

  it("is approved itself while it withdraws the others", async () => {
    const [till, customer] = [await tillWith(100), await raw.fundedAccount(300)];
    const other = await parked(customer, 10, { scopeId: till, touch: [till] });
    const own = await parked(customer, 1, { scopeId: till, touch: [till] });
    expect(
      await raw.execute(
        close(till, 100, { principal: checker, approval: { id: own, outcome: "APPROVED", note: null } }),
      ),
    ).toMatchObject({ verdict: "OK", withdrawn: 1 });
    expect([(await approvalNow(own))?.status, (await approvalNow(other))?.status]).toEqual(["APPROVED", "WITHDRAWN"]);
    expect(await raw.stateOf(customer)).toMatchObject({ held: 0n });
  });

  it("leaves nothing pending after concurrent parking", async () => {
    const [till, customer] = [await tillWith(100), await raw.fundedAccount(10_000)];
    const parking = Array.from({ length: 24 }, () =>
      raw.parking(maker, [{ accountId: customer, amountMinor: 10 }], { scopeId: till, touch: [till] }),
    );
    const closing = (async () => {
      for (;;) if ((await raw.verdictOf(close(till, 100))) !== "STALE") return;
    })();
    const verdicts = await Promise.all([...parking.map(({ document }) => raw.verdictOf(document)), closing]);
    expect(new Set(verdicts.filter(Boolean)).size).toBeLessThanOrEqual(2);
    const pending = await ownerSql()`select id from approvals where scope_ids @> array[${till}] and status = 'PENDING'`;
    expect(pending).toHaveLength(0);
    expect([await raw.stateOf(till), await raw.stateOf(customer)]).toMatchObject([
      { balance: 0n, held: 0n },
      { held: 0n },
    ]);
    expect(await raw.violatedInvariants()).toEqual([]);
  });
});
