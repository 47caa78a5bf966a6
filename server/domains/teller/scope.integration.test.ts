import { describe, expect, it } from "vitest";
import { callerOf, listOf } from "@/server/testing/callers";
import { type Desk, openDesks } from "@/server/testing/desks";
import { usd } from "@/server/testing/teller";
import { bankRouter } from "../../bank-router";

// Role × own or other till or branch × each cash operation. The API limits a session to its till or branch, a service client to
// its branches (RULES.md).

const call = callerOf(bankRouter);
const desks = await openDesks();

type Reads = Record<string, (desk: Desk) => string>;
const ofTheTill: Reads = {
  getTill: ({ till }) => `/teller/tills/${till.tillId}`,
};
const ofItsCash: Reads = {
  listCashMovements: ({ till }) => `/teller/tills/${till.tillId}/movements?all=true`,
  listTillCounts: ({ till }) => `/teller/tills/${till.tillId}/counts`,
  getTillDenominations: ({ till }) => `/teller/tills/${till.tillId}/denominations`,
  getCashMovement: ({ movementId }) => `/teller/movements/${movementId}`,
  getReceipt: ({ movementId }) => `/teller/movements/${movementId}/receipt`,
};

const WORKS = { teller: [true, false, false], headTeller: [true, true, false], bounded: [true, true, false] } as const;
const EVERYWHERE = { headOffice: [true, true, true], client: [true, true, true] } as const;
const works = Object.entries({ ...WORKS, ...EVERYWHERE });
const places = () => [desks.own, desks.colleagues, desks.elsewhere] as const;

describe.each(works)("%s", (name, allowed) => {
  const by = () => desks.by(name);

  it.each(Object.entries(ofItsCash))(
    "reads with %s what it works with, and for the rest there is nothing",
    async (_, path) => {
      for (const [index, place] of places().entries()) {
        const { status, body } = await call(by(), "GET", path(place));
        expect([index, status, body.error], path(place)).toEqual([
          index,
          ...(allowed[index] ? [200, undefined] : [404, "NOT_FOUND"]),
        ]);
      }
    },
  );

  it.each(Object.entries(ofTheTill))(
    "reads with %s a till of its branch; a teller a colleague's without its cash",
    async (_, path) => {
      for (const [index, place] of places().entries()) {
        const shown = index < 2 || name in EVERYWHERE;
        const { status, body } = await call(by(), "GET", path(place));
        expect([index, status]).toEqual([index, shown ? 200 : 404]);
        if (shown)
          expect([body.cashBalance === null, body.availableCash === null]).toEqual([!allowed[index], !allowed[index]]);
      }
    },
  );

  it("lists tills, vaults and receipts within its scope", async () => {
    const shown = name in EVERYWHERE ? [0, 1, 2] : [0, 1];
    const tills = listOf(await call(by(), "GET", "/teller/tills"));
    const seen = places().flatMap(({ till }, index) =>
      tills.some(({ tillId }) => tillId === till.tillId) ? [index] : [],
    );
    expect(seen).toEqual(shown);
    const branches = listOf(await call(by(), "GET", "/teller/vaults")).map(({ branchCode }) => branchCode);
    expect([branches.includes(desks.here), branches.includes(desks.there)]).toEqual([true, name in EVERYWHERE]);
    expect(listOf(await call(by(), "GET", `/teller/vaults?branchCode=${desks.there}`)).length > 0).toBe(
      name in EVERYWHERE,
    );
    for (const [index, { receiptNo }] of places().entries()) {
      const found = listOf(await call(by(), "GET", `/teller/receipts?receiptNo=${receiptNo}`));
      expect([index, found.length]).toEqual([index, allowed[index] ? 1 : 0]);
    }
  });

  it("moves, counts, closes and prints only within its scope, else OUT_OF_SCOPE, in previews too", async () => {
    for (const [index, { till, movementId, countId }] of places().entries()) {
      const { tillId } = till;
      const cash = { accountId: desks.accountId, tillId, amount: usd(1) };
      const writes: [string, string, object, string][] = [
        ["POST", "/teller/cash-deposits", cash, "postCashDeposit"],
        ["POST", "/teller/cash-withdrawals", cash, "postCashWithdrawal"],
        ["POST", "/teller/cash-deposits", { ...cash, amount: usd(30_000) }, "postCashDeposit"],
        ["POST", "/teller/cash-transfers", { fromTillId: tillId, amount: usd(1) }, "transferTillCash"],
        ["POST", `/teller/tills/${tillId}/counts`, { countedCash: usd(1) }, `countTill?id=${tillId}`],
        ["POST", `/teller/tills/${tillId}/close`, { countId }, `closeTill?id=${tillId}`],
        ["POST", `/teller/movements/${movementId}/reprints`, {}, `reprintReceipt?id=${movementId}`],
      ];
      for (const [method, path, body, preview] of writes) {
        const foreseen = await call(by(), "POST", `/previews/${preview}`, body);
        const refusal = (foreseen.body.refusal as { error?: string } | null)?.error;
        expect([path, index, refusal === "OUT_OF_SCOPE"]).toEqual([path, index, !allowed[index]]);
        if (allowed[index]) continue;
        const { status, body: refused } = await call(by(), method, path, body);
        expect([path, index, status, refused.error]).toEqual([path, index, 403, "OUT_OF_SCOPE"]);
      }
    }
  });

  it("transfers cash to any till within its scope and to no other", async () => {
    const from = desks.own.till.tillId;
    const bring = async (toTillId: string) =>
      (await call(by(), "POST", "/teller/cash-transfers", { fromTillId: from, toTillId, amount: usd(1) })).status;
    expect(await bring(desks.colleagues.till.tillId)).toBe(200);
    expect(await bring(desks.elsewhere.till.tillId)).toBe(name in EVERYWHERE ? 200 : 403);
  });
});

describe("a vault and a reversal", () => {
  it("are funded and reversed only within the branch's scope", async () => {
    for (const [name, inside] of Object.entries({
      headTeller: false,
      bounded: false,
      headOffice: true,
      client: true,
    })) {
      const fund = (branchCode: string | undefined) =>
        call(desks.by(name), "POST", "/teller/vaults/fundings", { branchCode, amount: usd(1) });
      const funded = await fund(desks.here);
      expect([name, funded.status, listOf(funded).some(({ branchCode }) => branchCode === desks.there)]).toEqual([
        name,
        200,
        inside,
      ]);
      const other = await fund(desks.there);
      expect([name, other.status, other.body.error]).toEqual([
        name,
        inside ? 200 : 403,
        inside ? undefined : "OUT_OF_SCOPE",
      ]);
    }
    const reverse = ({ entryId }: Desk, by: string) =>
      call(desks.by(by), "POST", `/ledger/entries/${entryId}/reversal`, { reason: "Mistake" });
    expect((await reverse(desks.elsewhere, "bounded")).body.error).toBe("OUT_OF_SCOPE");
    expect((await reverse(desks.colleagues, "bounded")).status).toBe(201);
    expect((await reverse(desks.elsewhere, "client")).status).toBe(201);
  });
});

it("customers and their accounts are served from any branch", async () => {
  for (const name of ["teller", "headTeller", "bounded"])
    expect((await call(desks.by(name), "GET", `/accounts/${desks.accountId}`)).status).toBe(200);
});
