-- FOR UPDATE requires rights that the server's role lacks.
create or replace function lock_approval(approval uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from approvals where id = approval for update;
end $$;

revoke all on function lock_approval(uuid) from public, countinghouse_app;
grant execute on function lock_approval(uuid) to countinghouse_app;
