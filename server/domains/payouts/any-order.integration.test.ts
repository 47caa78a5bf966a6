import { expect, it } from "vitest";
import { apiAs } from "@/server/testing/api";
import { makePayee, openEarnings, owedByBooksAndAccruals } from "@/server/testing/commissions";
import { makeClient } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { violatedInvariants } from "@/server/testing/posting";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../kernel/ids";

// Movements, payments, runs and their reversals run concurrently in random order. Amounts owed, paid and clawed back reconcile at the end.

await startBusinessDate();
const bank = await apiAs(await makeClient());
const earn = await openEarnings();
const agents = await Promise.all(
  ["DAILY", "IMMEDIATE", "MANUAL"].map((frequency) => makePayee({ frequency, whtTaxClass: "NON_RESIDENT" })),
);
const entries: string[] = [];

const anyOf = <Value>(values: readonly Value[]): Value => values[Math.floor(Math.random() * values.length)] as Value;

async function reverse(entryId: string) {
  const { status } = await bank("POST", `/ledger/entries/${entryId}/reversal`, { reason: "Any order" });
  expect([201, 409]).toContain(status);
}

const steps = [
  async () => {
    const { entryId, accrualEntryId } = await earn(anyOf(agents), BigInt(1 + Math.floor(Math.random() * 99_99)));
    entries.push(entryId, accrualEntryId);
  },
  async () => {
    const { status } = await bank("POST", `/beneficiaries/${anyOf(agents).id}/payout`, { currency: "USD" });
    expect([201, 409]).toContain(status);
  },
  async () => {
    const key = anyOf(["run-1", "run-2", newId()]);
    expect((await bank("POST", "/commissions/payouts", {}, { "idempotency-key": key })).status).toBe(200);
  },
  async () => {
    if (entries.length > 0) await reverse(anyOf(entries));
  },
  async () => {
    const paid = await ownerSql()<{ entry_id: string }[]>`
      select entry_id from commission_payouts where status = 'PAID' order by entry_id`;
    if (paid.length > 0) await reverse(anyOf(paid).entry_id);
  },
];

it("amounts owed, paid and clawed back reconcile at the end", async () => {
  const six = Array.from({ length: 6 });
  await Promise.all(
    six.map(async () => {
      for (let n = 0; n < 40; n++) await (n % 3 === 0 ? steps[0] : anyOf(steps))?.();
    }),
  );
  const [books, accruals] = await owedByBooksAndAccruals();
  expect(books).toBe(accruals);
  expect(await violatedInvariants()).toEqual([]);
  const sql = ownerSql();
  const paidOtherwise = await sql`
    select p.id from commission_payouts p left join commission_accruals a on a.payout_id = p.id where p.status = 'PAID' group by p.id
    having p.gross_minor is distinct from sum(a.amount_minor) or p.withheld_minor is distinct from sum(a.withheld_minor)`;
  expect(paidOtherwise).toEqual([]);
  const clawedBackOtherwise = await sql`
    select a.id from commission_accruals a join commission_payouts p on p.id = a.payout_id
      left join commission_accruals c on c.claws_back_id = a.id and c.status <> 'REVERSED'
    where a.claws_back_id is null and (a.status = 'REVERSED' and p.status = 'PAID') <> (c.id is not null)`;
  expect(clawedBackOtherwise).toEqual([]);
  const gotOtherwise = await sql`
    select l.id from ledger_accounts l join commission_payouts p on p.account_no = l.number group by l.id
    having l.balance <> coalesce(sum(p.net_minor) filter (where p.status = 'PAID'), 0)`;
  expect(gotOtherwise).toEqual([]);
});
