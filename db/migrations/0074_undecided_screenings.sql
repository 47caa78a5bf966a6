-- The server writes what screening found by itself, and no decision: a result begins undecided. Timelines of cases are written by commands.
create trigger screenings_begin_undecided before insert on screenings
  for each row when (new.status <> 'PENDING' or new.decisions <> 0
    or num_nonnulls(new.dispositioned_at, new.dispositioned_by, new.disposition_note) > 0)
  execute function keep_screening();--> statement-breakpoint
revoke insert on aml_case_events from countinghouse_app;
