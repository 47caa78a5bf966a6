-- The server counts wrong passwords and secrets and marks the last use; roles, authorities and hashes change by commands alone.
revoke update on staff_users, service_clients from countinghouse_app;
--> statement-breakpoint
grant update (failed_attempts, locked_until, last_sign_in_at) on staff_users to countinghouse_app;
--> statement-breakpoint
grant update (failed_attempts, locked_until, last_used_at) on service_clients to countinghouse_app;
