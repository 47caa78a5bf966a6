-- Roles and the database, once, as superuser on the primary:
--   psql -h … -p 5000 -U postgres -v owner_password=… -v server_password=… -f roles.sql
create role countinghouse_owner login createrole password :'owner_password';
create role countinghouse_app nologin;
create role countinghouse_server login password :'server_password';
grant countinghouse_app to countinghouse_owner, countinghouse_server;
create database countinghouse owner countinghouse_owner;

-- PgBouncer accepts no settings at the start of a session, so the login has those of the server. The server checks them.
alter role countinghouse_server set lock_timeout = '2s';
alter role countinghouse_server set statement_timeout = '5s';
alter role countinghouse_server set idle_in_transaction_session_timeout = '10s';
