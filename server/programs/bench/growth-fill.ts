import type { Owner } from "./fixture";
import { fillJournal } from "./growth-journal";
import { fillRecords } from "./growth-records";
import { fillPart, type Session, type Sizes, withoutUpkeep } from "./growth-session";
import { assertInvariants } from "./invariants";

const DAYS = 250;
/** Of the totals' job, which must not count entries while they are written. */
const ABSORBING = 7002;

/** Fills the seeded bank once. The server may run. @throws Error if the data breaks an invariant */
export async function fillBank(owner: Owner, asked: Omit<Sizes, "days">): Promise<void> {
  const session = await owner.reserve();
  try {
    await session.unsafe(`set synchronous_commit = off; set work_mem = '128MB'; set maintenance_work_mem = '1GB';
      set statement_timeout = 0; set max_parallel_maintenance_workers = 0; select pg_advisory_lock(${ABSORBING})`);
    const [begun] = await session<{ parts: string | null }[]>`select to_regclass('growth.parts')::text as parts`;
    if (begun?.parts === null) await session.unsafe(FUNCTIONS);
    const sizes = { ...asked, days: DAYS };
    await fillPart(session, "customers", () =>
      withoutUpkeep(session, ["parties", "party_words"], () => fillParties(session, sizes)),
    );
    await fillPart(session, "accounts", () =>
      withoutUpkeep(session, ["accounts", "ledger_accounts"], () => fillAccounts(session, sizes)),
    );
    await fillJournal(session, sizes);
    await fillRecords(session, sizes);
    const [done] = await session`select from growth.parts where name = 'invariants'`;
    if (!done) await session.unsafe("vacuum analyze");
    await session.unsafe(`select pg_advisory_unlock(${ABSORBING})`);
    await fillPart(session, "invariants", () => assertInvariants(session as unknown as Owner));
  } finally {
    session.release();
  }
}

/** Ids are UUIDv7, so that the order of ids is that of time. */
const FUNCTIONS = `
  create schema growth;
  create table growth.parts (name text primary key);
  -- Of records, evenly over the dates.
  do $do$ begin execute format($f$ create function growth.record_ms(n bigint, of bigint) returns bigint language sql immutable as
    $$ select %s + n * 86400000 * ${DAYS} / of $$ $f$, ((select business_date from bank_day where id = 1) - ${DAYS} - date '1970-01-01')::bigint * 86400000);
  end $do$;
  create function growth.xact(n bigint) returns xid8 language sql stable as $$ select (1000 + n / 4)::text::xid8 $$;
  create function growth.id(kind text, n bigint, ms bigint) returns uuid language sql immutable as $$
    select overlay(overlay(md5(kind || n) placing lpad(to_hex(ms), 12, '0') || '7' from 1) placing '8' from 17)::uuid $$;
  create function growth.party(n bigint) returns uuid language sql immutable as $$
    select growth.id('party', n, 1700000000000 + n) $$;
  create function growth.account(n bigint) returns uuid language sql immutable as $$
    select growth.id('account', n, 1710000000000 + n) $$;
  create function growth.account_no(n bigint) returns text language sql immutable as $$
    select '77' || lpad(n::text, 10, '0') $$;
  -- Between 0 and 1, evenly spread and the same in every run.
  create function growth.part(n bigint, salt int) returns double precision language sql immutable as $$
    select (('x' || substr(md5(salt || ':' || n), 1, 7))::bit(28)::int)::double precision / 268435456 $$;
  -- The first part of a day's milliseconds in which the bank works.
  create function growth.ms(day date, part double precision) returns bigint language sql immutable as $$
    select ((day - date '1970-01-01')::bigint * 86400000 + 25200000 + (part * 36000000)::bigint) $$;
`;

const GIVEN = 2_000;
const FAMILY = 20_000;

/** Names of two words. The most frequent family names are a thousand times as frequent as the rarest. */
async function fillParties(session: Session, { names }: Sizes): Promise<void> {
  await session.unsafe(`
    create function growth.word(n int, kind int) returns text language sql immutable as $$
      select initcap((array['ba','che','do','fi','go','ha','je','ki','lo','mu','na','pe','ro','sa','ti','vo','wa','xe','yu','zo'])[1 + n % 20]
        || (array['ran','lin','mer','dov','sek','tal','bur','nic','gor','pha'])[1 + n / 20 % 10]
        || (array['a','e','i','o','u','an','es','ir','ov','um'])[1 + n / 200 % 10]
        || case when kind = 0 then '' else (array['son','ski','berg','ez','ini','ung','ova','wald','ton','ides'])[1 + n / 2000 % 10] end) $$`);
  const step = 1_000_000;
  for (let from = 1; from <= names; from += step) {
    const to = Math.min(names, from + step - 1);
    await session.unsafe(`
      with made as materialized (
        select g, growth.word((power(growth.part(g, 1), 2) * ${GIVEN - 1})::int, 0) as given,
          growth.word((power(growth.part(g, 2), 3) * ${FAMILY - 1})::int, 1) as family, '5' || lpad(g::text, 9, '0') as no
        from generate_series(${from}, ${to}) g
      ), inserted as (
        insert into parties (id, customer_no, type, given_name, family_name, display_name, cdd_tier, status, date_of_birth, country, email,
          name_spellings, created_at, created_by)
        select growth.party(g), no, 'PERSON', given, family, given || ' ' || family, 'STANDARD',
          case when g % 400 = 0 and g > ${step} then 'BLOCKED' when g % 300 = 0 and g > ${step} then 'UNDER_REVIEW' else 'ACTIVE' end,
          date '1940-01-01' + g % 24000, 'US', case when g % 2 = 0 then given || '.' || family || '@example.com' end,
          '{}', to_timestamp((1700000000000 + g) / 1000.0), 'bench'
        from made
      )
      insert into party_words (word, party_id)
      select distinct w, growth.party(g) from made,
        unnest(array[lower(given), lower(family), no] || case when g % 2 = 0 then array['example', 'com'] else '{}' end) w`);
  }
}

async function fillAccounts(session: Session, { accounts, names }: Sizes): Promise<void> {
  // The last one is the account with a million lines.
  await session.unsafe(`
    insert into accounts (id, account_no, party_id, product_id, currency, branch_id, created_at)
    select growth.account(g), growth.account_no(g), growth.party(1 + g % ${names}), p.id, 'USD',
      b.ids[1 + g % cardinality(b.ids)], to_timestamp((1710000000000 + g) / 1000.0)
    from generate_series(1, ${accounts} + 1) g,
      (select id from products where code = 'CURRENT') p, (select array_agg(id order by code) as ids from branches) b`);
}
