-- The row of an idempotency key: 128 bits of the SHA-256 of whose it is, for which operation, and the key. An index of these three would
-- be three times as wide, and every command pays for it. Null without a key.
create or replace function key_id(principal uuid, operation text, key text) returns uuid
language sql stable as $$
  select encode(substr(sha256(convert_to(principal || ' ' || operation || ' ' || key, 'UTF8')), 1, 16), 'hex')::uuid
$$;

revoke all on function key_id(uuid, text, text) from public, countinghouse_app;
