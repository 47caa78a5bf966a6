-- Called once, at the first start.
create or replace function set_first_business_date(first date) returns date
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into bank_day (id, business_date) values (1, first) on conflict (id) do nothing;
  return (select business_date from bank_day where id = 1);
end $$;

revoke all on function set_first_business_date(date) from public, countinghouse_app;
