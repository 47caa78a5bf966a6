import { describe, expect, it } from "vitest";
import { startBusinessDate } from "@/server/testing/ledger";
import { approvalNow, approve, checker, maker, parked } from "@/server/testing/parked";
import {
  execute,
  fundedAccount,
  openRawAccount,
  rawDocument,
  rawEntry,
  rawParking,
  stateOf,
  verdictOf,
  violatedInvariants,
} from "@/server/testing/posting";
import { ownerSql } from "@/server/testing/test-database";

// Commands parked on a till when it closes, at the posting function.

await startBusinessDate();

describe("a till that closes", () => {
  async function tillWith(minor: number): Promise<string> {
    const till = await openRawAccount({ kind: "TILL", side: "DEBIT", glCode: "1020" });
    const entry = rawEntry([
      { side: "DEBIT", glCode: "1020", accountId: till, amountMinor: minor },
      { side: "CREDIT", glCode: "1040", amountMinor: minor },
    ]);
    await execute(rawDocument({ entries: [entry] }));
    return till;
  }
  const close = (till: string, minor: number, more = {}) => {
    const rest = rawEntry([
      { side: "DEBIT", glCode: "1040", amountMinor: minor },
      { side: "CREDIT", glCode: "1020", accountId: till, amountMinor: minor },
    ]);
    return rawDocument({
      entries: [rest],
      ledger: [{ op: "close", id: till }],
      withdrawScope: { scopeId: till, reason: "till closed" },
      ...more,
    });
  };

  it("withdraws its parked commands, releases their holds and sweeps all cash", async () => {
    const [till, customer] = [await tillWith(500), await fundedAccount(300)];
    const { approvalId, document } = rawParking(
      maker,
      [
        { accountId: customer, amountMinor: 200 },
        { accountId: till, amountMinor: 200 },
      ],
      { scopeId: till, touch: [till] },
    );
    await execute(document);
    const elsewhere = await parked(customer, 50);
    expect(await execute(close(till, 500))).toMatchObject({ verdict: "OK", withdrawn: 1 });
    expect(await approvalNow(approvalId)).toMatchObject({ status: "WITHDRAWN", note: "till closed" });
    expect(await approvalNow(elsewhere)).toMatchObject({ status: "PENDING" });
    expect([await stateOf(till), await stateOf(customer)]).toMatchObject([{ balance: 0n, held: 0n }, { held: 50n }]);
    expect(await verdictOf(approve(approvalId, customer, await openRawAccount(), 200))).toBe("DECIDED");
    expect(await violatedInvariants()).toEqual([]);
  });

  it("is approved itself while it withdraws the others", async () => {
    const [till, customer] = [await tillWith(100), await fundedAccount(300)];
    const other = await parked(customer, 10, { scopeId: till, touch: [till] });
    const own = await parked(customer, 1, { scopeId: till, touch: [till] });
    expect(
      await execute(close(till, 100, { principal: checker, approval: { id: own, outcome: "APPROVED", note: null } })),
    ).toMatchObject({ verdict: "OK", withdrawn: 1 });
    expect([(await approvalNow(own))?.status, (await approvalNow(other))?.status]).toEqual(["APPROVED", "WITHDRAWN"]);
    expect(await stateOf(customer)).toMatchObject({ held: 0n });
  });

  it("leaves nothing pending after concurrent parking", async () => {
    const [till, customer] = [await tillWith(100), await fundedAccount(10_000)];
    const parking = Array.from({ length: 24 }, () =>
      rawParking(maker, [{ accountId: customer, amountMinor: 10 }], { scopeId: till, touch: [till] }),
    );
    const closing = (async () => {
      for (;;) if ((await verdictOf(close(till, 100))) !== "STALE") return;
    })();
    const verdicts = await Promise.all([...parking.map(({ document }) => verdictOf(document)), closing]);
    expect(new Set(verdicts.filter(Boolean)).size).toBeLessThanOrEqual(2);
    const pending = await ownerSql()`select id from approvals where scope_ids @> array[${till}] and status = 'PENDING'`;
    expect(pending).toHaveLength(0);
    expect([await stateOf(till), await stateOf(customer)]).toMatchObject([{ balance: 0n, held: 0n }, { held: 0n }]);
    expect(await violatedInvariants()).toEqual([]);
  });
});
