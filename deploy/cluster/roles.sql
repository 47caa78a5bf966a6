-- Roles and the database, once, as superuser on the primary, with OWNER_PASSWORD and SERVER_PASSWORD in the environment.
\getenv owner_password OWNER_PASSWORD
\getenv server_password SERVER_PASSWORD
create role countinghouse_owner login createrole password :'owner_password';
create role countinghouse_app nologin;
create role countinghouse_server login password :'server_password';
grant countinghouse_app to countinghouse_owner, countinghouse_server;
create database countinghouse owner countinghouse_owner;

-- PgBouncer accepts no settings at the start of a session, so the login has those of the server. The server checks them.
alter role countinghouse_server set lock_timeout = '2s';
alter role countinghouse_server set statement_timeout = '5s';
alter role countinghouse_server set idle_in_transaction_session_timeout = '10s';
