-- Claims one attempt on an account before its password is checked, so that concurrent attempts of all processes are
-- counted once each. Returns the seconds to wait (0: proceed) and whether the account's own limit causes them. The
-- account is a hash of the input, so that unknown ones are counted alike. Decision 0034 has the figures. Locks the
-- source's row before the account's, like settle_sign_in.
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
  -- Five attempts are free. Then the wait is 1, 2, 4, … seconds, at most 15 minutes.
  if own.failures >= 5 then
    wait_seconds := greatest(0, ceil(extract(epoch from own.failed_at - moment) + least(900, power(2, least(own.failures, 20) - 5))));
    if wait_seconds > 0 then return; end if;
  end if;
  update sign_in_failures set failures = own.failures + 1, failed_at = moment where account = who and source = from_source;
  -- The account's limit applies to a known device only after twenty consecutive failures.
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
