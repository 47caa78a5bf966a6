insert into command_tables (table_name) values ('event_retries');
