import type { ReadDb } from "@/db/tx";
import type { AllocationView, previewPayment as operation } from "../../contract/card-loans/loans";
import type { BodyOf } from "../../contract/operation";
import { moneyToWire } from "../../kernel/money";
import { allocationOf, balances } from "./arithmetic/balances";
import { moved, readyLoan } from "./movement";
import { moneyOf } from "./pay-card-loan";

/** How a payment would be applied now, and the loan after it. Throws NOT_FOUND, CURRENCY_MISMATCH and ILLEGAL_STATE. */
export async function paymentPreview(
  read: ReadDb,
  id: string,
  { amount }: BodyOf<typeof operation>,
): Promise<AllocationView> {
  const ready = await readyLoan({ read }, id);
  const { minor, currency } = moneyOf(ready, amount);
  const { after, effect } = moved(ready, { kind: "PAYMENT", amount: minor });
  const money = (part: bigint) => moneyToWire({ minor: part, currency });
  const { interest, fees, cashAdvance, purchase, penalty, creditBalance } = allocationOf(effect);
  const now = balances(after);
  return {
    interest: money(interest),
    fees: money(fees),
    cashAdvance: money(cashAdvance),
    purchase: money(purchase),
    penalty: money(penalty),
    creditBalance: money(creditBalance),
    currentBalance: money(now.current),
    statementBalance: money(now.statementBalance),
    minimumDue: money(now.minimumDue),
    delinquencyBucket: after.aged.bucket,
    stage: after.aged.stage,
    paidInFullLastCycle: after.grace,
  };
}
