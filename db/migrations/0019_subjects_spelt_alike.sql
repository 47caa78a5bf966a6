-- The types of subjects are spelt one way, as `cash_movement` always was: with an underscore.
update audit_events set subject_type = replace(subject_type, '-', '_') where subject_type in ('journal-entry', 'service-client');--> statement-breakpoint
update approvals set result = jsonb_set(result, '{type}', to_jsonb(replace(result ->> 'type', '-', '_')))
  where result ->> 'type' in ('journal-entry', 'service-client');
