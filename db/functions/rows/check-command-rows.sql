-- Locks all rows of a command (or only reads them without `locking`) in an order independent of the plan, so that
-- commands cannot deadlock. Returns the first refusal by the plan's order, or null.
create or replace function check_command_rows(changes jsonb, requirements jsonb, locking boolean) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  item record; verdict jsonb; first_verdict jsonb; first_place bigint;
begin
  for item in
    select * from (
      select change, false as shared, place from jsonb_array_elements(changes) with ordinality as r (change, place)
        where change ->> 'action' in ('update', 'update-each', 'delete')
      union all
      select change, true, place + jsonb_array_length(changes) from jsonb_array_elements(requirements) with ordinality as r (change, place)
    ) wanted order by change ->> 'table', (change -> 'key')::text, shared
  loop
    verdict := case when item.change ? 'each' then check_each_command_row(item.change, locking) else check_command_row(item.change, case when locking then case when item.shared then 'share' else 'no key update' end end) end;
    if verdict is not null and (first_place is null or item.place < first_place) then
      first_verdict := verdict; first_place := item.place;
    end if;
  end loop;
  return first_verdict;
end $$;

revoke all on function check_command_rows(jsonb, jsonb, boolean) from public, countinghouse_app;
