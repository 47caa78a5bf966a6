-- Blocks, unblocks, freezes, closes and changes the floor. Slices change a ledger account's state only through this function.
create or replace function change_ledger_account(change jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  case change ->> 'op'
    when 'close' then
      update ledger_accounts set closed = true, closed_at = at where id = (change ->> 'id')::uuid;
    when 'block' then
      update ledger_accounts set debit_blocked = (change ->> 'debits')::boolean, credit_blocked = (change ->> 'credits')::boolean,
        block_reason = change ->> 'reason' where id = (change ->> 'id')::uuid;
    when 'unblock' then
      update ledger_accounts set debit_blocked = false, credit_blocked = false, block_reason = null where id = (change ->> 'id')::uuid;
    when 'floor' then
      update ledger_accounts set floor = (change ->> 'floor')::bigint, overdrawn = balance < (change ->> 'floor')::bigint
        where id = (change ->> 'id')::uuid;
    when 'freeze' then
      update ledger_accounts set frozen = (change ->> 'frozen')::boolean where id = (change ->> 'id')::uuid;
  end case;
end $$;

revoke all on function change_ledger_account(jsonb, timestamptz) from public, countinghouse_app;
