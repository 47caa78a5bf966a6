-- The id of an idempotency key: 128 bits of the SHA-256 of principal, operation and key. An index of the three would be
-- three times as wide for every command. Null without a key.
create or replace function key_id(principal uuid, operation text, key text) returns uuid
language sql stable as $$
  select encode(substr(sha256(convert_to(principal || ' ' || operation || ' ' || key, 'UTF8')), 1, 16), 'hex')::uuid
$$;

revoke all on function key_id(uuid, text, text) from public, countinghouse_app;
