-- requires: refusal
-- The account's data in the refusal's detail.
create or replace function account_refusal(code text, account uuid, extra jsonb default '{}'::jsonb) returns jsonb
language sql stable as $$
  select refusal(code, jsonb_build_object('accountId', a.id, 'accountNo', a.number, 'kind', a.kind, 'currency', a.currency,
    'available', (a.balance - a.held)::text) || extra)
  from ledger_accounts a where a.id = account
$$;

revoke all on function account_refusal(text, uuid, jsonb) from public, countinghouse_app;
