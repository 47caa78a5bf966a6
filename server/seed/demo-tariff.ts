import type { BodyOf } from "@/server/contract/operation";
import type { createChargeRule } from "@/server/contract/pricing/charge-rules";
import type { createCommission } from "@/server/contract/pricing/commissions";

// Every rule is for branches or cash machines, so movements by the interface stay free. Ordinary dollar amounts are free at the counter.

export type DemoDefinition = BodyOf<typeof createCommission> & { inactive?: true };
type Rule = BodyOf<typeof createChargeRule>;
/** `product` is a product's code. */
export type DemoRule = Omit<Rule, "productId"> & { product?: string };

const fee = { category: "CHARGE", expenseGlCode: "5100", payableGlCode: "2310" };
const owed = { expenseGlCode: "5100", payableGlCode: "2310" };

export const demoDefinitions: readonly DemoDefinition[] = [
  {
    ...fee,
    commissionCode: "CASH_HANDLING",
    name: "Cash handling fee",
    method: "PERCENTAGE",
    rate: 0.5,
    minAmount: 2.5,
    maxAmount: 50,
  },
  {
    ...fee,
    commissionCode: "COUNTER_TRANSFER",
    name: "Counter transfer fee",
    method: "FLAT_PLUS_PERCENTAGE",
    amount: 4,
    rate: 0.1,
    maxAmount: 40,
  },
  { ...fee, commissionCode: "CASH_MACHINE", name: "Cash machine fee", method: "FLAT", amount: 1.25 },
  { ...fee, commissionCode: "COIN_BAGS", name: "Coin bag fee", method: "FLAT", amount: 3, inactive: true },
  {
    ...owed,
    commissionCode: "INTRODUCER",
    name: "Introducer commission",
    method: "GREATER_OF",
    amount: 0.5,
    rate: 0.1,
    maxAmount: 100,
    base: "TRANSACTION_AMOUNT",
    beneficiaryType: "INTRODUCER",
    category: "INTRODUCER",
  },
  {
    ...owed,
    commissionCode: "CASH_AGENT",
    name: "Cash agent commission",
    method: "PERCENTAGE",
    rate: 20,
    base: "NET_CHARGE_AMOUNT",
    beneficiaryType: "AGENT",
    category: "AGENT",
  },
];

const cashFee = { chargeCode: "CASH_HANDLING", channel: "BRANCH" };
const paidIn = { ...cashFee, transactionCode: "CASH_DEPOSIT" };
const paidOut = { ...cashFee, transactionCode: "CASH_WITHDRAWAL" };
const taxed = { overrideTaxClass: "STANDARD" };

const cashHandling: readonly DemoRule[] = [
  { ...paidIn, product: "SAVINGS", priority: 10, overrideAmount: 0 },
  { ...paidIn, currency: "EUR", amountTo: 1_000, priority: 20, overrideAmount: 0 },
  { ...paidIn, currency: "EUR", amountFrom: 1_000.01, priority: 30, ...taxed },
  { ...paidIn, currency: "USD", amountFrom: 15_000.01, priority: 40, ...taxed },
  { ...paidIn, currency: "JPY", priority: 50, overrideAmount: 100 },
  { ...paidOut, product: "SAVINGS", currency: "USD", priority: 60, overrideAmount: 2, ...taxed },
  { ...paidOut, currency: "EUR", amountTo: 500, priority: 70, overrideAmount: 1.5, ...taxed },
  { ...paidOut, currency: "EUR", amountFrom: 500.01, priority: 80, ...taxed },
  { ...paidOut, product: "CURRENT", currency: "USD", amountFrom: 5_000.01, priority: 90, overrideRate: 0.1, ...taxed },
  { ...paidOut, currency: "JPY", priority: 100, overrideAmount: 150 },
];

const transferFee = { chargeCode: "COUNTER_TRANSFER", channel: "BRANCH" };
const within = { ...transferFee, transactionCode: "TRANSFER_INTERNAL" };
const abroad = { ...transferFee, transactionCode: "TRANSFER_EXTERNAL" };

const transfers: readonly DemoRule[] = [
  { ...within, product: "SAVINGS", priority: 10, overrideAmount: 1, bearerOverride: "BANK" },
  { ...within, currency: "EUR", amountTo: 1_000, priority: 20, overrideAmount: 1 },
  { ...within, currency: "EUR", amountFrom: 1_000.01, priority: 30, overrideAmount: 1, overrideRate: 0.05 },
  { ...within, currency: "JPY", priority: 40, overrideAmount: 200 },
  { ...within, currency: "USD", amountFrom: 25_000.01, priority: 50, overrideAmount: 5 },
  { ...abroad, currency: "USD", amountTo: 2_500, priority: 60, overrideAmount: 5, bearerOverride: "OUR", ...taxed },
  { ...abroad, currency: "USD", amountFrom: 2_500.01, priority: 70, bearerOverride: "SHA", ...taxed },
  { ...abroad, currency: "EUR", priority: 80, overrideAmount: 3.5, bearerOverride: "SHA", ...taxed },
  { ...abroad, bearerOverride: "OUR", ...taxed },
];

const atMachine = { chargeCode: "CASH_MACHINE", channel: "ATM" };

const cashMachines: readonly DemoRule[] = [
  {
    ...atMachine,
    transactionCode: "CASH_WITHDRAWAL",
    product: "CURRENT",
    amountTo: 200,
    priority: 10,
    overrideAmount: 0,
  },
  {
    ...atMachine,
    transactionCode: "CASH_WITHDRAWAL",
    currency: "EUR",
    priority: 20,
    overrideAmount: 1,
    overrideRate: 0.25,
  },
  { ...atMachine, transactionCode: "CASH_WITHDRAWAL", priority: 30 },
  { ...atMachine, transactionCode: "CARD_CASH_ADVANCE", priority: 40, overrideAmount: 2, overrideRate: 3 },
];

/** Owed for a movement at the counter that names a payee. */
const commissions: readonly DemoRule[] = [
  { chargeCode: "INTRODUCER", transactionCode: "CASH_DEPOSIT", channel: "BRANCH" },
  { chargeCode: "INTRODUCER", transactionCode: "TRANSFER_EXTERNAL", channel: "BRANCH" },
  { chargeCode: "CASH_AGENT", transactionCode: "CASH_WITHDRAWAL", channel: "BRANCH" },
];

export const demoRules: readonly DemoRule[] = [...cashHandling, ...transfers, ...cashMachines, ...commissions];
