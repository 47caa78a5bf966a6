-- A column's name in the audit trail: branch_code is branchCode, amount_minor is amount.
create or replace function audited_name(col text) returns text
language sql immutable as $$
  select string_agg(case when place = 1 then part else initcap(part) end, '' order by place)
  from unnest(string_to_array(regexp_replace(col, '_minor$', ''), '_')) with ordinality p (part, place)
$$;

revoke all on function audited_name(text) from public, countinghouse_app;
