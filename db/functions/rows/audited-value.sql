-- A column's value in the audit trail: minor units with the row's currency, other values unchanged.
create or replace function audited_value(vals jsonb, col text) returns jsonb
language sql immutable as $$
  select case when col ~ '_minor$' and vals ? 'currency' and vals -> col <> 'null'
    then jsonb_build_object('minor', vals ->> col, 'currency', vals -> 'currency') else vals -> col end
$$;

revoke all on function audited_value(jsonb, text) from public, countinghouse_app;
