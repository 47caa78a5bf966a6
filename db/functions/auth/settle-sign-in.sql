-- A right password clears this source's failures and returns its share of the account's count. The first twenty
-- attempts of a known device took none. Other sources' shares remain. Locks like claim_sign_in.
create or replace function settle_sign_in(typed text, from_source text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who bytea := sha256(convert_to(lower(typed), 'UTF8'));
  taken integer;
begin
  delete from sign_in_failures where account = who and source = from_source and source <> '' returning failures into taken;
  if from_source not like 'address:%' then taken := greatest(0, taken - 20); end if;
  update sign_in_failures set level = greatest(0, level - taken) where account = who and source = '' and taken > 0;
end $$;

revoke all on function settle_sign_in(text, text) from public, countinghouse_app;
grant execute on function settle_sign_in(text, text) to countinghouse_app;
