-- The available amount for a refusal. Earlier commands of the batch may have reduced the stored one.
create or replace function available_of(balance bigint, held bigint) returns jsonb
language sql immutable as $$ select jsonb_build_object('available', (balance - held)::text) $$;

revoke all on function available_of(bigint, bigint) from public, countinghouse_app;
