-- The first key of the lock held for a process's session. The second is its number.
create or replace function process_lock() returns integer
language sql immutable as $$ select 7267045 $$;

revoke all on function process_lock() from public, countinghouse_app;
grant execute on function process_lock() to countinghouse_app;
