-- Takes one attempt on an account before its password is looked at, so that attempts at once, on several processes, are counted once each.
-- Answers how many seconds are still to wait (0: go on), and whether that is because of the account as a whole. The account is the hash of
-- what was typed, so that one which nobody has is counted in the same way. The numbers are those of decision 0034.
-- Locks the row of the source before that of the account, as settle_sign_in does.
create or replace function claim_sign_in(typed text, from_source text, known boolean, out wait_seconds integer, out of_account boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who bytea := sha256(convert_to(lower(typed), 'UTF8'));
  moment timestamptz;
  own sign_in_failures;
  whole sign_in_failures;
  most double precision;
begin
  of_account := false;
  wait_seconds := 0;
  insert into sign_in_failures (account, source) values (who, from_source) on conflict do nothing;
  select * into own from sign_in_failures where account = who and source = from_source for update;
  moment := clock_timestamp();
  if own.failed_at < moment - interval '24 hours' then own.failures := 0; end if;
  -- Five tries are free; then 1, 2, 4, … seconds from one to the next, and 15 minutes at the most.
  if own.failures >= 5 then
    wait_seconds := greatest(0, ceil(extract(epoch from own.failed_at - moment) + least(900, power(2, least(own.failures, 20) - 5))));
    if wait_seconds > 0 then return; end if;
  end if;
  update sign_in_failures set failures = own.failures + 1, failed_at = moment where account = who and source = from_source;
  -- A device that the person has signed in with before is bounded by itself, for twenty wrong ones in a row.
  if known and own.failures < 20 then return; end if;
  insert into sign_in_failures (account, source) values (who, '') on conflict do nothing;
  select * into whole from sign_in_failures where account = who and source = '' for update;
  whole.level := greatest(0, whole.level - extract(epoch from moment - whole.failed_at) / 1800);
  most := case when own.failures = 0 then 100 else 30 end;
  of_account := whole.level + 1 > most;
  if of_account then
    wait_seconds := ceil((whole.level + 1 - most) * 1800);
  else
    update sign_in_failures set level = whole.level + 1, failed_at = moment where account = who and source = '';
  end if;
end $$;

revoke all on function claim_sign_in(text, text, boolean) from public, countinghouse_app;
grant execute on function claim_sign_in(text, text, boolean) to countinghouse_app;
