import { newId } from "@/server/kernel/ids";
import { ownerSql } from "../test-database";
import { after, type CaseBank, type ContractCases } from "./case";

const codeLike = (word: string) => `${word}_${newId().slice(-12).toUpperCase()}`;

/** A rule that no other movement matches. */
function ruleBody(chargeCode = codeLike("FEE")) {
  return { chargeCode, transactionCode: "SAFE_DEPOSIT", channel: "BRANCH", overrideAmount: 2.5, priority: 7 };
}

async function rule(bank: CaseBank, chargeCode?: string) {
  return { params: { id: String((await bank.post("/charge-rules", ruleBody(chargeCode))).id) } };
}

function commissionBody(commissionCode = codeLike("COM")) {
  const gl = { expenseGlCode: "5100", payableGlCode: "2310" };
  return { commissionCode, name: "Introducer", method: "PERCENTAGE", rate: 0.25, ...gl, category: "INTRODUCER" };
}

async function commission(bank: CaseBank) {
  const body = commissionBody();
  await bank.post("/commissions", body);
  return { params: { code: body.commissionCode } };
}

/** An amount in suspense, which no operation creates directly. */
async function exception() {
  const id = newId();
  await ownerSql()`
    insert into pricing_exceptions (id, entry_id, code, wanted, amount_minor, currency, raised_at)
    values (${id}, ${newId()}, 'CASH_FEE', 'FEE_INCOME_LOCKERS', 250, 'USD', clock_timestamp())`;
  return { params: { id } };
}

export const pricingCases: ContractCases = {
  listChargeRules: after(rule),
  createChargeRule: async () => ({ body: ruleBody(), status: 201 }),
  getChargeRule: rule,
  replaceChargeRule: async (bank) => ({ ...(await rule(bank)), body: ruleBody(), status: 204 }),
  deleteChargeRule: async (bank) => ({ ...(await rule(bank)), status: 204 }),
  orderChargeRules: async (bank) => {
    const chargeCode = codeLike("FEE");
    const [first, second] = [await rule(bank, chargeCode), await rule(bank, chargeCode)];
    return { body: { chargeCode, rules: [second.params, first.params] } };
  },
  quoteCharges: async (bank) => {
    const { transactionCode, channel } = ruleBody();
    await rule(bank);
    return { body: { transactionCode, channel, amount: { amount: 750, currency: "USD" } } };
  },
  listCommissions: after(commission),
  createCommission: async () => ({ body: commissionBody(), status: 201 }),
  getCommission: commission,
  updateCommission: async (bank) => {
    const { params } = await commission(bank);
    return { params, body: commissionBody(params.code) };
  },
  activateCommission: commission,
  deactivateCommission: commission,
  listPricingExceptions: after(() => exception()),
  resolvePricingException: async () => ({
    ...(await exception()),
    body: { note: "Purpose mapped to 4110" },
  }),
};
