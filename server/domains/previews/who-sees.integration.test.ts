import { describe, expect, it } from "vitest";
import { apiAs } from "@/server/testing/api";
import { makeClient } from "@/server/testing/identity";
import { openCounter, usd } from "@/server/testing/teller";
import { type PreviewLine, PreviewView } from "../../contract/previews";
import type { Authority } from "../../kernel/authorities";

// Names and balances require access to the account. Lines are visible to all who may do the write.

const counter = await openCounter();
const party = await counter.make.party({ givenName: "Ada", familyName: "Okafor" });
const from = await counter.make.account({ customerNo: party.customerNo, balance: 900 });
const to = await counter.make.account();

async function previewBy(authorities: readonly Authority[], operation: string, body: object): Promise<PreviewView> {
  const client = await apiAs(await makeClient({ authorities }));
  const answer = await client("POST", `/previews/${operation}`, body);
  expect([operation, answer.status]).toEqual([operation, 200]);
  return PreviewView.parse(answer.body);
}

const linesOf = ({ entries }: PreviewView): PreviewLine[] => entries.flatMap(({ lines }) => lines);
const shownOf = ({ balances }: PreviewView) => balances.map(({ account }) => account.accountNo);

describe("a customer's account in a preview", () => {
  const transfer = () => ({ fromAccount: from.accountNo, toAccount: to.accountNo, amount: usd(0.01) });

  it("has neither name nor balance without read access", async () => {
    const client = await apiAs(await makeClient({ authorities: ["transfer:outbound"] }));
    expect((await client("GET", `/accounts/${from.accountId}`)).status).toBe(403);
    const seen = await previewBy(["transfer:outbound"], "createTransfer", transfer());
    expect(seen).toMatchObject({ outcome: "POSTS", balances: [] });
    expect(linesOf(seen)).toMatchObject([
      { side: "DEBIT", glCode: "2010", accountNo: from.accountNo, amount: usd(0.01), name: null },
      { side: "CREDIT", glCode: "2010", accountNo: to.accountNo, amount: usd(0.01), name: null },
    ]);
    expect(JSON.stringify(seen)).not.toContain("Okafor");
  });

  it("has both with account:read only", async () => {
    const seen = await previewBy(["transfer:outbound", "account:read"], "createTransfer", transfer());
    expect(shownOf(seen)).toEqual([from.accountNo, to.accountNo]);
    expect(linesOf(seen)[0]?.name).toBe("Ada Okafor");
    expect(seen.balances[0]?.before.ledgerBalance).toEqual(usd(900));
    const others: Authority[] = [
      "transfer:outbound",
      "approval:read",
      "teller:operate",
      "ledger:read",
      "customer:read",
    ];
    expect(await previewBy(others, "createTransfer", transfer())).toMatchObject({ balances: [] });
  });
});

describe("a till and a vault in a preview", () => {
  it("require teller:operate, and the account account:read", async () => {
    const till = await counter.till({ float: 100 });
    const body = { accountId: from.accountId, tillId: till.tillId, amount: usd(5) };
    const counterOnly = await previewBy(["teller:operate"], "postCashDeposit", body);
    expect(counterOnly.balances).toMatchObject([{ account: { accountId: till.tillId, name: till.teller } }]);
    expect(linesOf(counterOnly).map(({ name }) => name)).toEqual([till.teller, null]);
    const both = await previewBy(["teller:operate", "account:read"], "postCashDeposit", body);
    expect(both.balances).toHaveLength(2);
  });

  it("are hidden with teller:vault alone, and GL accounts keep their names", async () => {
    const { branchCode } = await counter.till();
    await counter.teller("POST", "/teller/vaults/fundings", { branchCode, amount: usd(70) });
    const funding = { branchCode, amount: usd(10) };
    const seen = await previewBy(["teller:vault"], "fundVault", funding);
    expect(seen).toMatchObject({ outcome: "POSTS", balances: [] });
    expect(linesOf(seen)).toMatchObject([
      { glCode: "1010", accountNo: `VAULT ${branchCode} USD`, name: null },
      { glCode: "1040", accountNo: null, name: expect.any(String) },
    ]);
    const teller = await previewBy(["teller:vault", "teller:operate"], "fundVault", funding);
    expect(teller.balances).toMatchObject([{ before: { ledgerBalance: usd(70) } }]);
  });
});

describe("the accounts of a parked command in a preview", () => {
  it("are visible to readers of the approval, which shows them", async () => {
    const till = await counter.till({ float: 100 });
    const parked = await counter.deposit(till, from.accountId, 10_000.01);
    const approve = `approveApproval?id=${parked.body.approvalId}`;
    const blind = await previewBy(["approval:decide"], approve, {});
    expect(blind).toMatchObject({ outcome: "POSTS", balances: [] });
    expect(linesOf(blind).map(({ name }) => name)).toEqual([null, null]);
    const seen = await previewBy(["approval:decide", "approval:read"], approve, {});
    expect(linesOf(seen).map(({ name }) => name)).toEqual([till.teller, "Ada Okafor"]);
    expect(seen.balances).toHaveLength(2);
  });
});

describe("a refusal in a preview", () => {
  it("keeps its sentence, as in the write", async () => {
    const body = { fromAccount: to.accountNo, toAccount: from.accountNo, amount: usd(5) };
    const seen = await previewBy(["transfer:outbound"], "createTransfer", body);
    expect(seen).toMatchObject({ outcome: "REFUSED", refusal: { error: "INSUFFICIENT_FUNDS" } });
    expect(seen.refusal?.message).toContain("0.00 USD available");
  });
});
