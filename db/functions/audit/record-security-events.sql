-- Writes a batch of events of sign-in, sessions and tokens to the audit trail. The server's role cannot insert audit
-- events directly, and here no action may be an operation: only the posting function records commands. The actor
-- defaults to the event's staff user or client. Unknown names are never stored.
create or replace function record_security_events(events jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into audit_events (id, actor, actor_person_id, action, subject_type, subject_id, request_id, detail)
    select e.id, coalesce(e.name, s.email, c.client_id, 'ANONYMOUS'), coalesce(e."personId", s.person_id, c.owner_person_id), e.kind,
           case when e."staffId" is not null then 'staff' when e."clientId" is not null then 'service_client'
             when e.detail ? 'chain' then 'sealed_records' else 'address' end,
           coalesce(e."staffId"::text, e."clientId"::text, e.detail ->> 'chain', e.detail ->> 'address', ''), e."requestId", e.detail
    from jsonb_to_recordset(events) e (id uuid, kind text, "staffId" uuid, "clientId" uuid, "personId" uuid, name text,
                                       "requestId" text, detail jsonb)
    left join staff_users s on s.id = e."staffId"
    left join service_clients c on c.id = e."clientId"
    where e.kind ~ '^[A-Z]+(_[A-Z]+)*$'
    on conflict (id) do nothing
$$;

revoke all on function record_security_events(jsonb) from public, countinghouse_app;
grant execute on function record_security_events(jsonb) to countinghouse_app;
