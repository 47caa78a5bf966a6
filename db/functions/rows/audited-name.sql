-- A column's name as the audit trail has it: branch_code as branchCode, amount_minor as amount.
create or replace function audited_name(col text) returns text
language sql immutable as $$
  select string_agg(case when place = 1 then part else initcap(part) end, '' order by place)
  from unnest(string_to_array(regexp_replace(col, '_minor$', ''), '_')) with ordinality p (part, place)
$$;

revoke all on function audited_name(text) from public, countinghouse_app;
