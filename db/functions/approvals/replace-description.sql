-- requires: iso_timestamp
-- Replaces the described effect of a pending approval and keeps the earlier description. The caller has locked the
-- approval. Returns the ids of its holds, which the caller replaces.
create or replace function replace_description(approval uuid, effect jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update approvals a set
      previous = jsonb_build_object('replacedAt', iso_timestamp(clock_timestamp()), 'summary', a.summary, 'amountMinor', a.amount_minor::text,
        'currency', a.currency, 'before', a.before, 'after', a.after, 'journalPreview', a.journal_preview) || (effect -> 'met'),
      effect_id = effect ->> 'effectId', summary = effect ->> 'summary', amount_minor = (effect ->> 'amountMinor')::bigint,
      currency = effect ->> 'currency', before = nullif(effect -> 'before', 'null'), after = nullif(effect -> 'after', 'null'),
      journal_preview = effect -> 'journalPreview', last_error = effect ->> 'lastError',
      limit_minor = case when a.limit_minor is not null and effect -> 'limit' <> 'null' then coalesce(
        (select l.amount_minor from limits l where l.operation = effect #>> '{limit,operation}' and l.currency = effect #>> '{limit,currency}'),
        (effect #>> '{limit,defaultMinor}')::bigint) else a.limit_minor end
    where a.id = approval and a.status = 'PENDING';
  return (select coalesce(jsonb_agg(h.id order by h.id), '[]') from holds h
    where h.source_type = 'APPROVAL' and h.source_id = approval::text and h.released_at is null);
end $$;

revoke all on function replace_description(uuid, jsonb) from public, countinghouse_app;
grant execute on function replace_description(uuid, jsonb) to countinghouse_app;
