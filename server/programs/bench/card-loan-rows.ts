import type postgres from "postgres";
import { cardLoanFigures, cardLoans } from "@/db/schema/card-loans";
import { insert } from "../../commands/rows";
import { figuresOf } from "../../domains/card-loans/figures";
import type { BusinessDate } from "../../kernel/business-date";
import { newId } from "../../kernel/ids";
import { type LoanHistory, loanHistories } from "./card-loan-histories";
import type { Owner } from "./fixture";

const BATCH = 10_000;

type Made = { readonly date: BusinessDate; readonly from: number; readonly to: number };

/**
 * Card loans of one holder at the end of `date`, with their ledger accounts and an entry of each part of the balance: the controls hold.
 * Written by SQL, because a history of 100,000 loans would take hours.
 */
export async function addLoans(owner: Owner, { date, from, to }: Made): Promise<void> {
  const templates = loanHistories(date).map((history, place) => ({ place, ...rowsOf(history, date) }));
  await owner.begin(async (tx) => {
    await tx`create temporary table loan_templates (place int, loan jsonb, figures jsonb) on commit drop`;
    await tx`insert into loan_templates select * from jsonb_to_recordset(${tx.json(templates as never)})
      as t (place int, loan jsonb, figures jsonb)`;
    for (let at = from; at <= to; at += BATCH)
      await addBatch(tx, { date, from: at, to: Math.min(to, at + BATCH - 1) }, templates.length);
  });
  // The server's own job would otherwise do so while the steps are measured.
  for (let more = true; more; ) {
    const [row] = await owner<{ more: boolean }[]>`select absorb_ledger_totals() as more`;
    more = row?.more ?? false;
  }
  await owner.unsafe("vacuum analyze");
}

function rowsOf({ terms, limit, state }: LoanHistory, openedOn: BusinessDate) {
  const percent = (millionths: bigint) => String(Number(millionths) / 1_000_000);
  const loan = insert(cardLoans, {
    ...{ id: newId(), reference: "", partyId: newId(), productId: null, currency: "USD", limitMinor: limit },
    ...{ purchaseApr: percent(terms.aprs.PURCHASE), cashApr: percent(terms.aprs.CASH) },
    ...{ penaltyApr: percent(terms.aprs.PENALTY), minDuePercent: percent(terms.minDuePercent) },
    ...{ floorMinor: terms.minDueFloor, lateFeeMinor: terms.lateFee, gracePeriodDays: terms.gracePeriodDays },
    ...{ lateFeeGraceDays: terms.lateFeeGraceDays, cycleDay: terms.cycleDay, status: "ACTIVE", version: 1 },
    ...{ openedOn, openedAt: new Date().toISOString(), openedBy: "bench" },
  });
  const figures = insert(cardLoanFigures, { id: newId(), currency: "USD", revision: 1, ...figuresOf(state) });
  return { loan: loan.values, figures: figures.values };
}

type Transaction = postgres.TransactionSql<{ bigint: bigint }>;

async function addBatch(owner: Transaction, { date, from, to }: Made, templates: number): Promise<void> {
  await owner`
    with made as materialized (
      select g, uuidv7() as id, gen_random_uuid() as entry, t.loan, t.figures, f.*
      from generate_series(${from}::int, ${to}::int) g
        join loan_templates t on t.place = g % ${templates},
        jsonb_to_record(t.figures) as f (balance_minor bigint, purchase_minor bigint, cash_minor bigint, fee_minor bigint,
          interest_minor bigint, credit_minor bigint, accrued_minor bigint, suspended_minor bigint)
    ), accounts as (
      insert into ledger_accounts (id, kind, number, side, gl_code, currency, balance, floor, overdrawn, line_seq)
      select id, 'CARD_LOAN', 'CLB' || g, 'CREDIT', '1310', 'USD', -balance_minor, -(loan ->> 'limit_minor')::bigint,
        balance_minor > (loan ->> 'limit_minor')::bigint,
        (purchase_minor > 0)::int + (cash_minor > 0)::int + (fee_minor > 0)::int + (interest_minor > 0)::int + (credit_minor > 0)::int
      from made
    ), loans as (
      insert into card_loans select r.* from made m, jsonb_populate_record(null::card_loans, m.loan || jsonb_build_object(
        'id', m.id, 'reference', 'CLB' || g, 'party_id', (select id from parties order by id limit 1))) r
    ), figures as (
      insert into card_loan_figures select r.* from made m,
        jsonb_populate_record(null::card_loan_figures, m.figures || jsonb_build_object('id', m.id)) r
    ), parts as (
      select m.g, m.entry, m.id as account, p.gl, p.debit, p.minor, row_number() over (partition by m.g order by p.gl) as place
      from made m, lateral (values ('1311', true, purchase_minor), ('1312', true, cash_minor), ('1313', true, fee_minor),
        ('1314', true, interest_minor), ('2110', false, credit_minor)) p (gl, debit, minor) where p.minor > 0
    ), lines as (
      select entry, place, case when debit then 'DEBIT' else 'CREDIT' end as side, gl, account, minor,
        sum(case when debit then -minor else minor end) over (partition by g order by place) as after, place as seq from parts
      union all
      select entry, 9, case when balance_minor > 0 then 'CREDIT' else 'DEBIT' end, '1040', null, abs(balance_minor), null, null
      from made where balance_minor <> 0
    ), accrued as (
      select gen_random_uuid() as entry, sum(accrued_minor)::bigint as accrued, sum(suspended_minor)::bigint as suspended from made
    ), accruals as (
      select entry, 1 as place, 'DEBIT' as side, '1320' as gl, accrued as minor from accrued
      union all select entry, 2, 'CREDIT', '2150', suspended from accrued
      union all select entry, 3, case when accrued >= suspended then 'CREDIT' else 'DEBIT' end, '4200', abs(accrued - suspended) from accrued
    ), entries as (
      insert into journal_entries (id, reference, category, business_date, value_date, narrative, source_type, source_id, actor)
      select entry, 'BENCH-L' || g, 'OPENING', ${date}::date, ${date}::date, 'Card loan of the bench', 'card_loan', id, 'bench'
      from made where exists (select 1 from parts where parts.g = made.g)
      union all select entry, 'BENCH-LA' || ${from}::int, 'OPENING', ${date}::date, ${date}::date, 'Interest of the bench', 'card_loan', gen_random_uuid(), 'bench'
      from accrued
    )
    insert into journal_lines (entry_id, line_no, side, gl_code, account_id, currency, amount_minor, balance_after, line_seq, business_date)
    select entry, row_number() over (partition by entry order by place), side, gl, account, 'USD', minor, after, seq, ${date}::date
    from (select * from lines union all select entry, place, side, gl, null, minor, null, null from accruals where minor > 0) l`;
}
