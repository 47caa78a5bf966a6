insert into kept_versions (name, version) values ('confirmed_subjects', 1);--> statement-breakpoint
create trigger screenings_confirmed after update of status on screenings for each row
  when (new.party_id is null and new.status <> old.status and 'CONFIRMED_HIT' in (new.status, old.status))
  execute function raise_kept_version('confirmed_subjects');--> statement-breakpoint
-- A registration's result holds payments, and a request's does not: those of earlier releases are told apart by their name.
alter table screenings disable trigger screenings_are_kept;--> statement-breakpoint
update screenings s set origin = 'REGISTRATION' from (
    select account_id, name from screened_destinations
    union select settlement_account_id, name from beneficiary_changes
  ) as registered (account_id, name)
  where s.origin = 'REQUEST' and s.party_id is null and s.subject_ref = registered.account_id::text and s.subject_name = registered.name;--> statement-breakpoint
alter table screenings enable trigger screenings_are_kept;
