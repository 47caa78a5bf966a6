-- A notification serializes commits until the log is written. Screens learn of events from the outbox (decision 0025).
DROP TRIGGER outbox_events_notify ON outbox_events;--> statement-breakpoint
DROP FUNCTION notify_of_events();
