import type { Logins } from "../cluster";
import { type Measure, prepareSqlLoad, type SqlLoad } from "../pgbench";

// A double-entry ledger in one SQL function, rebuilt from the published description of pgledger (github.com/pgr0ss/pgledger): accounts with
// balance and version, transfers, and two entries with the balance before and after. Ids are numbers here, where pgledger has texts, which
// favours the peer. It has no idempotency, states, holds, audit or events.

export const PEER_ACCOUNTS = 1_000;

const TABLES = `
  create table if not exists accounts (id bigint primary key, balance numeric not null default 0, version bigint not null default 0,
    updated_at timestamptz not null default now());
  create table if not exists transfers (id bigint generated always as identity primary key, from_account_id bigint not null references accounts,
    to_account_id bigint not null references accounts, amount numeric not null check (amount > 0), created_at timestamptz not null default now());
  create table if not exists entries (id bigint generated always as identity primary key, transfer_id bigint not null references transfers,
    account_id bigint not null references accounts, amount numeric not null, account_previous_balance numeric not null,
    account_current_balance numeric not null, account_version bigint not null, created_at timestamptz not null default now());
  create index if not exists entries_of_account on entries (account_id, account_version);
  create index if not exists entries_of_transfer on entries (transfer_id);
  insert into accounts (id) select g from generate_series(1, ${PEER_ACCOUNTS}) g on conflict do nothing;
  create or replace function transfer(payer bigint, payee bigint, moved numeric) returns bigint language plpgsql as $$
  declare
    made bigint; one accounts;
  begin
    if payer = payee then raise exception 'one account'; end if;
    perform from accounts where id in (payer, payee) order by id for update;
    insert into transfers (from_account_id, to_account_id, amount) values (payer, payee, moved) returning id into made;
    update accounts set balance = balance - moved, version = version + 1, updated_at = now() where id = payer returning * into one;
    insert into entries (transfer_id, account_id, amount, account_previous_balance, account_current_balance, account_version)
      values (made, payer, -moved, one.balance + moved, one.balance, one.version);
    update accounts set balance = balance + moved, version = version + 1, updated_at = now() where id = payee returning * into one;
    insert into entries (transfer_id, account_id, amount, account_previous_balance, account_current_balance, account_version)
      values (made, payee, moved, one.balance - moved, one.balance, one.version);
    return made;
  end $$;`;

const load: SqlLoad = {
  name: "ledger function",
  schema: "peer_function",
  pgbench: {
    prepare: [],
    script: [
      `\\set payer random(1, ${PEER_ACCOUNTS})`,
      `\\set other random(1, ${PEER_ACCOUNTS - 1})`,
      `\\set payee 1 + (:payer + :other - 1) % ${PEER_ACCOUNTS}`,
      "select transfer(:payer, :payee, 0.01);\n",
    ].join("\n"),
  },
  driver: {
    prepare: TABLES,
    once: (sql) => {
      const payer = 1 + Math.floor(Math.random() * PEER_ACCOUNTS);
      return sql`select transfer(${payer}, ${1 + (payer % PEER_ACCOUNTS)}, 0.01)`;
    },
  },
};

/** Transfers by one call of an SQL function, at 16 connections. */
export function prepareLedgerFunction(logins: Logins): Promise<Measure> {
  return prepareSqlLoad(logins, load);
}
