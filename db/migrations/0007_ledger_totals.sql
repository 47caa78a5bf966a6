-- What is not absorbed yet is found by its transaction's id alone, so that no line is left out whatever its date; months make
-- a trial balance of any date a sum of a few rows; totals are sums that one bigint need not hold.
DROP VIEW "ledger_sums";--> statement-breakpoint
DROP VIEW "ledger_counts";--> statement-breakpoint
DROP FUNCTION "absorb_ledger_totals"();--> statement-breakpoint
TRUNCATE "ledger_totals", "ledger_entry_counts";--> statement-breakpoint
CREATE TABLE "ledger_month_totals" (
	"month" date NOT NULL,
	"gl_code" text NOT NULL,
	"currency" text NOT NULL,
	"debit_minor" numeric(38, 0) NOT NULL,
	"credit_minor" numeric(38, 0) NOT NULL,
	CONSTRAINT "ledger_month_totals_gl_code_currency_month_pk" PRIMARY KEY("gl_code","currency","month")
);
--> statement-breakpoint
ALTER TABLE "journal_lines" DROP CONSTRAINT "journal_lines_sound";--> statement-breakpoint
ALTER TABLE "ledger_entry_counts" DROP CONSTRAINT "ledger_entry_counts_business_date_category_pk";--> statement-breakpoint
ALTER TABLE "ledger_totals" ALTER COLUMN "debit_minor" SET DATA TYPE numeric(38, 0);--> statement-breakpoint
ALTER TABLE "ledger_totals" ALTER COLUMN "credit_minor" SET DATA TYPE numeric(38, 0);--> statement-breakpoint
ALTER TABLE "ledger_entry_counts" ADD COLUMN "currency" text NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry_counts" ADD CONSTRAINT "ledger_entry_counts_business_date_category_currency_pk" PRIMARY KEY("business_date","category","currency");--> statement-breakpoint
CREATE INDEX "journal_entries_xact" ON "journal_entries" USING btree ("xact");--> statement-breakpoint
CREATE INDEX "journal_entries_category" ON "journal_entries" USING btree ("category","business_date","xact","id");--> statement-breakpoint
CREATE INDEX "journal_lines_amount" ON "journal_lines" USING btree ("currency","amount_minor","entry_id");--> statement-breakpoint
ALTER TABLE "bank_day" DROP COLUMN "turned_xact";--> statement-breakpoint
ALTER TABLE "ledger_totals_state" DROP COLUMN "from_date";--> statement-breakpoint
UPDATE "ledger_totals_state" SET "absorbed_below" = '0';--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_sound" CHECK ("journal_lines"."amount_minor" > 0 and "journal_lines"."line_no" > 0 and "journal_lines"."side" in ('DEBIT', 'CREDIT'));--> statement-breakpoint

-- Lines of entries that the totals do not have. The planner does not know how few they are, so it is told how to find them.
-- Stable: it sees what the statement sees that asks.
create function unabsorbed_lines()
returns table (entry_id uuid, business_date date, category text, gl_code text, currency text, debit_minor bigint, credit_minor bigint)
language sql stable security definer rows 1000
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set max_parallel_workers_per_gather = 0 set jit = off as $$
  select e.id, e.business_date, e.category, l.gl_code, l.currency,
         case l.side when 'DEBIT' then l.amount_minor else 0 end, case l.side when 'CREDIT' then l.amount_minor else 0 end
  from journal_entries e join journal_lines l on l.entry_id = e.id
  where e.xact >= (select absorbed_below from ledger_totals_state where id = 1)
$$;--> statement-breakpoint

-- Debits and credits a day, category, account and currency: what was absorbed, and the tail that was not. One statement, one snapshot.
create view ledger_sums as
  select business_date, category, gl_code, currency, debit_minor, credit_minor from ledger_totals
  union all
  select business_date, category, gl_code, currency, debit_minor, credit_minor from unabsorbed_lines();--> statement-breakpoint

-- Entries a day, category and currency; one of two currencies counts in both.
create view ledger_counts as
  select business_date, category, currency, entry_count from ledger_entry_counts
  union all
  select business_date, category, currency, count(distinct entry_id) from unabsorbed_lines() group by 1, 2, 3;--> statement-breakpoint

-- All debits and credits of each account and currency up to the end of a business date: the months before its own, the days
-- of its own, and the tail.
create function ledger_balances(until date)
returns table (gl_code text, currency text, debit_minor numeric, credit_minor numeric)
language sql stable security definer rows 100
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 set jit = off as $$
  select s.gl_code, s.currency, sum(s.debit_minor), sum(s.credit_minor) from (
    select m.gl_code, m.currency, m.debit_minor, m.credit_minor from ledger_month_totals m where m.month < date_trunc('month', until)
    union all
    select d.gl_code, d.currency, d.debit_minor, d.credit_minor from ledger_totals d
      where d.business_date between date_trunc('month', until)::date and until
    union all
    select u.gl_code, u.currency, u.debit_minor, u.credit_minor from unabsorbed_lines() u where u.business_date <= until
  ) s group by 1, 2
$$;--> statement-breakpoint

-- Moves the journal into the totals, up to a transaction id below which nothing is under way any more; about `most` entries
-- a call, so that no call is long. Answers whether there is more. A transaction is absorbed whole or not at all: the next
-- call begins where this one ended, so nothing is added twice or left out, whoever posts meanwhile.
create function absorb_ledger_totals(most integer default 20000) returns boolean
language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  start xid8; stop xid8; last_taken xid8;
begin
  if not pg_try_advisory_xact_lock(7002) then return false; end if;
  stop := pg_snapshot_xmin(pg_current_snapshot());
  select absorbed_below into start from ledger_totals_state where id = 1;
  select xact into last_taken from journal_entries where xact >= start and xact < stop order by xact offset most - 1 limit 1;
  if last_taken is not null then
    stop := ((last_taken::text)::bigint + 1)::text::xid8;
  elsif not exists (select 1 from journal_entries where xact >= start and xact < stop) then
    return false;
  end if;
  with days as materialized (
    select e.business_date, e.category, l.gl_code, l.currency, count(*) as line_count,
           coalesce(sum(l.amount_minor) filter (where l.side = 'DEBIT'), 0) as debit_minor,
           coalesce(sum(l.amount_minor) filter (where l.side = 'CREDIT'), 0) as credit_minor
    from journal_entries e join journal_lines l on l.entry_id = e.id
    where e.xact >= start and e.xact < stop
    group by 1, 2, 3, 4
  ), months as (
    insert into ledger_month_totals as t (month, gl_code, currency, debit_minor, credit_minor)
      select date_trunc('month', business_date)::date, gl_code, currency, sum(debit_minor), sum(credit_minor) from days group by 1, 2, 3
      on conflict (gl_code, currency, month) do update
        set debit_minor = t.debit_minor + excluded.debit_minor, credit_minor = t.credit_minor + excluded.credit_minor
  )
  insert into ledger_totals as t (business_date, category, gl_code, currency, debit_minor, credit_minor, line_count)
    select business_date, category, gl_code, currency, debit_minor, credit_minor, line_count from days
    on conflict (business_date, category, gl_code, currency) do update
      set debit_minor = t.debit_minor + excluded.debit_minor, credit_minor = t.credit_minor + excluded.credit_minor,
          line_count = t.line_count + excluded.line_count;
  insert into ledger_entry_counts as c (business_date, category, currency, entry_count)
    select e.business_date, e.category, l.currency, count(distinct e.id)
    from journal_entries e join journal_lines l on l.entry_id = e.id
    where e.xact >= start and e.xact < stop
    group by 1, 2, 3
    on conflict (business_date, category, currency) do update set entry_count = c.entry_count + excluded.entry_count;
  update ledger_totals_state set absorbed_below = stop where id = 1;
  return last_taken is not null;
end $$;--> statement-breakpoint

create or replace function set_first_business_date(first date) returns date
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into bank_day (id, business_date) values (1, first) on conflict (id) do nothing;
  return (select business_date from bank_day where id = 1);
end $$;--> statement-breakpoint

create or replace function advance_business_date(next_date date) returns date
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(7001);
  if next_date <= (select business_date from bank_day where id = 1) then
    raise exception 'the business date only moves forward' using errcode = '22023';
  end if;
  update bank_day set business_date = next_date where id = 1;
  return next_date;
end $$;--> statement-breakpoint

-- New functions are closed to everybody until granted.
revoke execute on function unabsorbed_lines(), ledger_balances(date), absorb_ledger_totals(integer) from public;--> statement-breakpoint
grant execute on function unabsorbed_lines(), ledger_balances(date), absorb_ledger_totals(integer) to countinghouse_app;
