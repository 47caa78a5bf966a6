import { expect, it } from "vitest";
import { QuoteView } from "@/server/contract/pricing/charge-quotes";
import { AUTHORITIES } from "@/server/kernel/authorities";
import { newId } from "@/server/kernel/ids";
import { apiAs } from "@/server/testing/api";
import { makePayee } from "@/server/testing/commissions";
import { fixtures, principalOf } from "@/server/testing/fixtures";
import { makeClient } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";

await startBusinessDate();
const client = await makeClient({ authorities: AUTHORITIES });
const api = await apiAs(client);
const account = await fixtures(await principalOf(client)).account({ balance: 1_000 });

const usd = (amount: number) => ({ amount, currency: "USD" });
/** A unique code, which rules of other tests do not match. */
const transaction = () => `T_${newId().slice(-12)}`;

async function rule(body: Record<string, unknown>): Promise<string> {
  const { status, body: made } = await api("POST", "/charge-rules", body);
  expect(status).toBe(201);
  return String(made.id);
}

async function quote(body: Record<string, unknown>) {
  const { status, body: quoted } = await api("POST", "/charge-rules/quote", body);
  expect([status, quoted]).toEqual([200, expect.anything()]);
  return QuoteView.parse(quoted);
}

it("a quote names each charge, its rule and why the others lost", async () => {
  const transactionCode = transaction();
  const fee = { chargeCode: "CASH_FEE_X", transactionCode };
  const loser = await rule({ ...fee, overrideAmount: 9 });
  const winner = await rule({
    ...fee,
    overrideAmount: 1,
    overrideRate: 0.5,
    channel: "API",
    overrideTaxClass: "STANDARD",
  });
  const other = await rule({ ...fee, overrideAmount: 3, channel: "BRANCH" });
  const silent = await rule({ chargeCode: "UNDEFINED_X", transactionCode });
  const quoted = await quote({ transactionCode, amount: usd(750), accountId: account.accountId });
  expect(quoted).toMatchObject({
    charges: [
      {
        chargeCode: "CASH_FEE_X",
        ruleId: winner,
        amount: usd(4.75),
        tax: usd(0.95),
        bearer: "OUR",
        reason: "1.00 USD plus 0.5 % of 750.00 USD",
      },
    ],
    commissions: [],
    totalCharge: usd(5.7),
    lines: [
      { lineNo: 1, side: "DEBIT", accountId: account.accountId, amount: usd(4.75), narrative: "Cash fee x" },
      { lineNo: 2, side: "CREDIT", glCode: "4100", accountId: null, amount: usd(4.75), narrative: "Cash fee x" },
      { lineNo: 3, side: "DEBIT", amount: usd(0.95), narrative: "Tax on cash fee x" },
      { lineNo: 4, side: "CREDIT", glCode: "2330", amount: usd(0.95), narrative: "Tax on cash fee x" },
    ],
  });
  expect(quoted.considered.slice(0, 3)).toEqual([
    { chargeCode: "CASH_FEE_X", ruleId: loser, matched: true, reason: "Loses to a rule with more conditions." },
    { chargeCode: "UNDEFINED_X", ruleId: silent, matched: true, reason: expect.stringContaining("no definition") },
    { chargeCode: "CASH_FEE_X", ruleId: other, matched: false, reason: "Is for another channel: Branch." },
  ]);
});

it("a quote prices by the product alone, for any given channel", async () => {
  const transactionCode = transaction();
  const { body: products } = await api("GET", "/products");
  const savings = (products as unknown as { productId: string; productCode: string }[]).find(
    (p) => p.productCode === "SAVINGS",
  );
  await rule({ chargeCode: "S", transactionCode, productId: savings?.productId, channel: "ATM", overrideAmount: 2 });
  const asked = { transactionCode, amount: usd(10) };
  expect((await quote({ ...asked, productId: savings?.productId, channel: "ATM" })).totalCharge).toEqual(usd(2));
  expect((await quote({ ...asked, productId: savings?.productId })).totalCharge).toEqual(usd(0));
  expect((await quote({ ...asked, channel: "ATM" })).totalCharge).toEqual(usd(0));
});

it("a quote names a commission and its payee", async () => {
  const transactionCode = transaction();
  const commissionCode = `AGENT_${transactionCode}`;
  const gl = { expenseGlCode: "5100", payableGlCode: "9999" };
  await api("POST", "/commissions", {
    commissionCode,
    name: "Agent",
    method: "PERCENTAGE",
    rate: 2,
    category: "AGENT",
    ...gl,
  });
  const ruleId = await rule({ chargeCode: commissionCode, transactionCode });
  const expected = { commissionCode, name: "Agent", ruleId, amount: usd(2), reason: "2 % of 100.00 USD" };
  const quoted = await quote({ transactionCode, amount: usd(100) });
  expect(quoted).toMatchObject({ charges: [], commissions: [{ ...expected, beneficiaryId: null }], lines: [] });
});

it.each([
  ["an account that there is not", () => ({ accountId: newId() }), 422, "UNKNOWN_ACCOUNT"],
  ["a product that there is not", () => ({ productId: newId() }), 422, "UNKNOWN_PRODUCT"],
  ["a beneficiary that there is not", () => ({ beneficiaryId: newId() }), 422, "UNKNOWN_BENEFICIARY"],
  [
    "another currency than the account's",
    () => ({ accountId: account.accountId, amount: { amount: 1, currency: "EUR" } }),
    422,
    "CURRENCY_MISMATCH",
  ],
  ["an amount of nothing", () => ({ amount: usd(0) }), 400, "VALIDATION_ERROR"],
])("a quote refuses %s", async (_, body, status, error) => {
  const answer = await api("POST", "/charge-rules/quote", {
    transactionCode: "CASH_DEPOSIT",
    amount: usd(10),
    ...body(),
  });
  expect([answer.status, answer.body.error]).toEqual([status, error]);
});

it("a quote refuses charges that exceed any account's range", async () => {
  const transactionCode = transaction();
  const id = await rule({ chargeCode: "S", transactionCode, overrideRate: 100 });
  // An earlier release had no bound for rates.
  await ownerSql()`update charge_rules set override_rate = 999999999999999 where id = ${id}`;
  const answer = await api("POST", "/charge-rules/quote", { transactionCode, amount: usd(9_999_999_999_999) });
  expect([answer.status, answer.body.error]).toEqual([422, "BALANCE_OUT_OF_RANGE"]);
});

it("a quote omits account numbers for readers without access to accounts", async () => {
  const transactionCode = transaction();
  await rule({ chargeCode: "S", transactionCode, overrideAmount: 2 });
  const stranger = await apiAs(await makeClient({ authorities: [] }));
  const body = { transactionCode, amount: usd(10), accountId: account.accountId };
  const { body: quoted } = await stranger("POST", "/charge-rules/quote", body);
  expect((quoted.lines as { accountNo: string | null }[]).map(({ accountNo }) => accountNo)).toEqual([null, null]);
  // A quote never discloses an unknown destination.
  const payee = await makePayee();
  await rule({ chargeCode: "S", transactionCode: "TRANSFER_INTERNAL", overrideAmount: 2, bearerOverride: "SHA" });
  const shared = { ...body, transactionCode: "TRANSFER_INTERNAL", beneficiaryId: payee.id };
  const { body: transfer } = await stranger("POST", "/charge-rules/quote", shared);
  const accounts = (transfer.lines as { accountId: string | null }[]).map(({ accountId }) => accountId);
  expect(accounts).toEqual([account.accountId, null, null]);
  const inYen = { ...body, amount: { amount: 10, currency: "JPY" } };
  const { body: refused } = await stranger("POST", "/charge-rules/quote", inYen);
  expect(refused.message).toBe("The account is held in USD, not in JPY.");
});
