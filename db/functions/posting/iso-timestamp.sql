-- The interface's form of a timestamp, in UTC with milliseconds.
create or replace function iso_timestamp(at timestamptz) returns text
language sql stable as $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

revoke all on function iso_timestamp(timestamptz) from public, countinghouse_app;
grant execute on function iso_timestamp(timestamptz) to countinghouse_app;
