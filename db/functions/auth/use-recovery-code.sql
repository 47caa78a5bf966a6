-- Consumes a recovery code, given by its hash. False if it is unknown for this person or used.
create or replace function use_recovery_code(staff uuid, code_hash text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update staff_second_factors set recovery_secrets = array_remove(recovery_secrets, code_hash)
    where staff_user_id = staff and set_at is not null and code_hash = any (recovery_secrets);
  return found;
end $$;

revoke all on function use_recovery_code(uuid, text) from public, countinghouse_app;
grant execute on function use_recovery_code(uuid, text) to countinghouse_app;
