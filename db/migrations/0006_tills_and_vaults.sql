CREATE INDEX "cash_movements_vault" ON "cash_movements" USING btree ("vault_id","posted_at") WHERE vault_id is not null;--> statement-breakpoint
CREATE INDEX "tills_open" ON "tills" USING btree ("opened_at","id") WHERE status = 'OPEN';--> statement-breakpoint
insert into command_tables (table_name) values ('tills'), ('vaults'), ('cash_movements');
--> statement-breakpoint
-- A plan that was made for a balance is made anew before anything of it is refused: a till that has paid out since its close was
-- planned has too little cash for the sweep, and that is no reason to refuse the close. Nor is a withdrawal that parked since.
do $patch$
declare
  source text := pg_get_functiondef('execute_command(jsonb)'::regprocedure);
  stale text := $s$      if expected is not null and (expected ->> acct_id::text)::bigint <> acct_balance then
        return jsonb_build_object('verdict', 'STALE');
      end if;
$s$;
  floor_check text := $s$      if (delta < 0 or placed > 0) and acct_balance + delta - (acct_held - released + placed) < acct_floor then
$s$;
  scope_check text := $s$        if command ? 'withdrawScope' and exists (select 1 from approvals where scope_id = command #>> '{withdrawScope,scopeId}'
             and status = 'PENDING' and id <> all (scope_ids) and id is distinct from approval.id) then
          return jsonb_build_object('verdict', 'STALE');
        end if;
$s$;
  counted text := $s$from jsonb_each_text(command -> 'counters') order by value loop$s$;
begin
  if position(stale in source) = 0 or position(floor_check in source) = 0 or position(counted in source) = 0 then
    raise exception 'execute_command reads otherwise than this migration expects';
  end if;
  source := replace(source, stale, '');
  source := replace(source, floor_check, stale || floor_check || scope_check);
  -- Two receipts of one till in one command, the difference and the sweep of a close, are numbered by the names of their facts.
  source := replace(source, counted, replace(counted, 'order by value', 'order by value, key'));
  execute source;
end $patch$;
