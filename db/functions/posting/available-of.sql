-- What a refusal says of an account, of which commands before it in the batch may have left less than its row has.
create or replace function available_of(balance bigint, held bigint) returns jsonb
language sql immutable as $$ select jsonb_build_object('available', (balance - held)::text) $$;

revoke all on function available_of(bigint, bigint) from public, countinghouse_app;
