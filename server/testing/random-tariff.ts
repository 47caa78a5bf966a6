import type { Counter } from "./teller";

const TAXED = { overrideTaxClass: "STANDARD" };

/** Rules for most random movements: free, charged to either side, or borne by the bank. */
const rules: readonly object[] = [
  { chargeCode: "DEPOSIT_FEE", transactionCode: "CASH_DEPOSIT", amountFrom: 100, overrideRate: 0.5, ...TAXED },
  { chargeCode: "DRAWING_FEE", transactionCode: "CASH_WITHDRAWAL" },
  { chargeCode: "DRAWING_FEE", transactionCode: "CASH_WITHDRAWAL", amountTo: 50, overrideAmount: 0 },
  {
    chargeCode: "COUNTER_FEE",
    transactionCode: "CASH_WITHDRAWAL",
    currency: "USD",
    overrideAmount: 1,
    bearerOverride: "BANK",
  },
  {
    chargeCode: "TRANSFER_FEE",
    transactionCode: "TRANSFER_INTERNAL",
    overrideAmount: 3,
    bearerOverride: "SHA",
    ...TAXED,
  },
  {
    chargeCode: "TRANSFER_FEE",
    transactionCode: "TRANSFER_INTERNAL",
    amountTo: 200,
    overrideAmount: 1,
    bearerOverride: "BEN",
  },
  {
    chargeCode: "LOCKER_FEE",
    transactionCode: "TRANSFER_INTERNAL",
    currency: "JPY",
    overrideAmount: 2,
    overrideGlPurpose: "NONE",
  },
  { chargeCode: "AGENT_SHARE", transactionCode: "CASH_DEPOSIT" },
  { chargeCode: "LOCKER_FEE", transactionCode: "CHQ_OUTWARD", overrideAmount: 1, amountFrom: 600, ...TAXED },
  { chargeCode: "LOCKER_FEE", transactionCode: "CHQ_INWARD", overrideAmount: 1, currency: "USD" },
  { chargeCode: "LOCKER_FEE", transactionCode: "CHQ_RETURN_OUT", overrideAmount: 4 },
  { chargeCode: "LOCKER_FEE", transactionCode: "CHQ_RETURN_IN", overrideAmount: 25, ...TAXED },
];

const gl = { expenseGlCode: "5100", payableGlCode: "2310" };
const definitions: readonly object[] = [
  {
    commissionCode: "DRAWING_FEE",
    name: "Drawing fee",
    method: "GREATER_OF",
    amount: 2,
    rate: 0.25,
    maxAmount: 20,
    category: "CHARGE",
    ...gl,
  },
  {
    commissionCode: "AGENT_SHARE",
    name: "Agent's share",
    method: "PERCENTAGE",
    rate: 20,
    base: "CHARGE_AMOUNT",
    category: "AGENT",
    ...gl,
  },
];

export async function openRandomTariff({ teller }: Counter): Promise<void> {
  const made = [
    ...rules.map((body) => ["/charge-rules", body] as const),
    ...definitions.map((body) => ["/commissions", body] as const),
  ];
  for (const [path, body] of made) {
    const answer = await teller("POST", path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}
