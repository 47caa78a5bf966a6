-- Consumes the code of one step. False if that step or a later one was used, or the factor has changed. Of two
-- concurrent calls with one code, one returns true.
create or replace function use_one_time_code(staff uuid, sealed text, step integer) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update staff_second_factors set last_step = step
    where staff_user_id = staff and set_at is not null and sealed_secret = sealed and last_step < step;
  return found;
end $$;

revoke all on function use_one_time_code(uuid, text, integer) from public, countinghouse_app;
grant execute on function use_one_time_code(uuid, text, integer) to countinghouse_app;
