-- Whoever listens hears of events when their transaction commits (decision 0025). The function's text of today is its file.
CREATE FUNCTION notify_of_events() RETURNS trigger LANGUAGE plpgsql AS 'begin return null; end';--> statement-breakpoint
CREATE TRIGGER outbox_events_notify AFTER INSERT ON outbox_events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_events();
