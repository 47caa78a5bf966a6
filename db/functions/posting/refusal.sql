-- A refusal is a verdict and no exception, because nothing has been written.
create or replace function refusal(code text, detail jsonb default '{}'::jsonb) returns jsonb
language sql immutable as $$ select jsonb_build_object('verdict', 'REFUSED', 'code', code, 'detail', detail) $$;

revoke all on function refusal(text, jsonb) from public, countinghouse_app;
grant execute on function refusal(text, jsonb) to countinghouse_app;
