-- Records whether all names of these customers can be compared in full, where the current release has not read them. Skips
-- customers that another process screens.
create or replace function note_comparable(parties uuid[], comparables boolean[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with unread as (
    select party_id from screened_parties where party_id = any (parties) and comparable is null
      order by party_id for update skip locked)
  update screened_parties s set comparable = noted.comparable
    from unread join unnest(parties, comparables) as noted (party_id, comparable) using (party_id)
    where s.party_id = unread.party_id;
end $$;

revoke all on function note_comparable(uuid[], boolean[]) from public, countinghouse_app;
grant execute on function note_comparable(uuid[], boolean[]) to countinghouse_app;
