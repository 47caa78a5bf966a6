import { expect, it } from "vitest";
import { openLoanBank } from "@/server/testing/card-loans";
import { usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";

it("a loan whose minimum a refund cleared is aged once more, though nothing bears interest", async () => {
  const bank = await openLoanBank("2026-01-20");
  const loan = await bank.loan({ cycleDay: 15, purchaseApr: 0, penaltyApr: 0 });
  await ownerSql()`update card_loans set late_fee_minor = 0 where id = ${loan.id}`;
  await bank.buy(loan, 100);
  await bank.day("2026-03-11");
  expect(await bank.view(loan)).toMatchObject({ daysPastDue: 2, pastDue: usd(25) });
  expect((await bank.refund({ id: loan.card.id }, 100)).status).toBe(201);
  expect(await bank.view(loan)).toMatchObject({ daysPastDue: 2, currentBalance: usd(0) });
  await bank.day("2026-03-12");
  expect(await bank.view(loan)).toMatchObject({ daysPastDue: 0, delinquencyBucket: "CURRENT" });
});
