import { expect, it } from "vitest";
import { openBank } from "@/server/testing/api";
import { endDay } from "@/server/testing/end-of-day";
import { violatedInvariants } from "@/server/testing/posting";
import { ownerSql } from "@/server/testing/test-database";
import { assertCardLoans } from "./card-loan-invariants";
import { addLoans } from "./card-loan-rows";

const LOANS = 560;

it("card loans written by SQL keep the books, and their daily steps go on", async () => {
  const { make } = await openBank();
  await make.account();
  const sql = ownerSql();
  await sql`update bank_day set business_date = '2026-12-03'`;
  await addLoans(sql, { date: "2026-12-02", from: 1, to: LOANS });
  await assertCardLoans(sql);
  expect(await violatedInvariants()).toEqual([]);
  const run = await endDay();
  expect(run).toMatchObject({ businessDate: "2026-12-03", status: "COMPLETED" });
  const cut = run.steps.find(({ step }) => step === "STATEMENT_CUT");
  expect(cut).toMatchObject({ count: LOANS / 28, failed: 0 });
  const [found] = await sql`
    select count(distinct bucket)::int as buckets, count(distinct stage)::int as stages,
      count(*) filter (where accrued_minor > 0)::int > ${LOANS / 2} as accrues, count(*) filter (where statement_on = '2026-12-03')::int as cut
    from card_loan_figures`;
  expect(found).toEqual({ buckets: 7, stages: 3, accrues: true, cut: LOANS / 28 });
  await assertCardLoans(sql);
  expect(await violatedInvariants()).toEqual([]);
  await sql`update card_loan_figures set accrued_minor = accrued_minor + 1 where id = (select min(id::text)::uuid from card_loan_figures)`;
  await expect(assertCardLoans(sql)).rejects.toThrow("I16 figures of loans are the balances");
});
