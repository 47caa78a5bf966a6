-- A bank that began at the first migrations, as the last migration before the baseline left it: customer Jürgen Müller with two
-- accounts, 20,000.00 USD paid into the first, 250.00 of it transferred to the second under a key, and 15,000.00 pending approval.

select set_first_business_date('2026-02-27');

insert into persons (id, name) values ('01a21314-ca99-7355-96b7-55b39b595109', 'Old Maker');
insert into service_clients (id, client_id, name, secret_hash, authorities, owner_person_id, compliance_access) values
  ('01a21314-ca9f-7034-bcb4-bfbcd8b156f6', 'old-maker', 'Old Maker', sha256('secret'), '{transfer:outbound}',
    '01a21314-ca99-7355-96b7-55b39b595109', 'DECIDE');

insert into branches (id, code, name) values ('01a21314-cabb-71e0-948b-264f55d2eb9f', 'Old-1', 'Old Street');
insert into parties (id, customer_no, type, given_name, family_name, organisation_name, display_name, cdd_tier, status, created_by) values
  ('01a21314-cab3-7716-ab33-004baeefe967', '1000000005', 'PERSON', 'Jürgen', 'Müller', ' Müller Mühlen', 'Jürgen Müller', 'STANDARD', 'ACTIVE', 'seed');
insert into screened_parties (party_id, name, list_version) values ('01a21314-cab3-7716-ab33-004baeefe967', 'Jürgen Müller', 0);
insert into accounts (id, account_no, party_id, product_id, currency, branch_id)
  select id::uuid, no, '01a21314-cab3-7716-ab33-004baeefe967', '018f0000-0000-7000-8000-000000000001', 'USD',
    '01a21314-cabb-71e0-948b-264f55d2eb9f'
  from (values ('01a21314-cab3-7716-ab32-f92c67952b19', '100000000017'), ('01a21314-cab3-7716-ab32-fde1b35d6e70', '100000000025')) as a (id, no);
insert into ledger_accounts (id, kind, number, side, gl_code, currency, balance, held, floor, line_seq) values
  ('01a21314-cab3-7716-ab32-f92c67952b19', 'CUSTOMER', '100000000017', 'CREDIT', '2010', 'USD', 1975000, 1500000, 0, 2),
  ('01a21314-cab3-7716-ab32-fde1b35d6e70', 'CUSTOMER', '100000000025', 'CREDIT', '2010', 'USD', 25000, 0, 0, 1);

insert into journal_entries (id, reference, category, business_date, value_date, source_type, source_id, actor) values
  ('01a21314-cabb-71e0-948b-1fc5185962bf', '20260227-0000001', 'ADJUSTMENT', '2026-02-27', '2026-02-27', 'opening',
    '47012d6a-8e8c-18e6-0526-a997caabc662', 'somebody'),
  ('01a21314-cb32-74e8-a714-15400a18f445', '20260227-0000002', 'TRANSFER', '2026-02-27', '2026-02-27', 'test',
    '01a21314-cb32-74e8-a714-1bb6b1fcd73b', 'old-maker');
insert into journal_lines (entry_id, line_no, side, gl_code, account_id, currency, amount_minor, balance_after, line_seq, business_date) values
  ('01a21314-cabb-71e0-948b-1fc5185962bf', 1, 'DEBIT', '1040', null, 'USD', 2000000, null, null, '2026-02-27'),
  ('01a21314-cabb-71e0-948b-1fc5185962bf', 2, 'CREDIT', '2010', '01a21314-cab3-7716-ab32-f92c67952b19', 'USD', 2000000, 2000000, 1, '2026-02-27'),
  ('01a21314-cb32-74e8-a714-15400a18f445', 1, 'DEBIT', '2010', '01a21314-cab3-7716-ab32-f92c67952b19', 'USD', 25000, 1975000, 2, '2026-02-27'),
  ('01a21314-cb32-74e8-a714-15400a18f445', 2, 'CREDIT', '2010', '01a21314-cab3-7716-ab32-fde1b35d6e70', 'USD', 25000, 25000, 1, '2026-02-27');
select nextval('journal_reference_seq'), nextval('journal_reference_seq');
insert into outbox_events (id, type, payload, subject) values
  ('01a21314-cb1d-77b4-8574-0f26c7b3a3e7', 'account.opened',
    '{"partyId": "01a21314-cab3-7716-ab33-004baeefe967", "accountId": "01a21314-cab3-7716-ab32-f92c67952b19"}',
    '01a21314-cab3-7716-ab32-f92c67952b19');

-- Keys of that time have their whole answer, with its facts beside it.
insert into idempotency_keys (id, principal_id, operation, key, body_hash, status, answer) values
  (key_id('01a21314-ca9f-7034-bcb4-bfbcd8b156f6', 'createTransfer', '01a21314-cab3-7716-ab33-0661f9b98143'),
    '01a21314-ca9f-7034-bcb4-bfbcd8b156f6', 'createTransfer', '01a21314-cab3-7716-ab33-0661f9b98143',
    '\x6012895975a0ee77303445223ce726cef2c4625a2d88f9fa7d6f71f13d223392', 201, jsonb_build_object(
      'facts', '{"entries": [{"id": "01a21314-cb32-74e8-a714-15400a18f445", "reference": "20260227-0000002"}], "accounts": {},
        "counters": {}, "postedAt": "2026-02-27T14:20:59.604Z", "businessDate": "2026-02-27"}'::jsonb,
      'body', '{"transferId":"01a21314-cb31-7613-81cf-cf5c4d9315d2","idempotencyKey":"01a21314-cab3-7716-ab33-0661f9b98143",'
        '"fromAccount":"100000000017","toAccount":"100000000025","amount":{"amount":250,"currency":"USD"},"beneficiaryId":null,'
        '"narrative":null,"status":"POSTED","entryId":"01a21314-cb31-7613-81cf-d1e93b69f3ee",'
        '"reference":{"$fact":"entries.0.reference"},"approvalId":null,"businessDate":{"$fact":"businessDate"},'
        '"createdAt":{"$fact":"postedAt"},"legs":[]}'));

insert into approvals (id, operation, command_type, command_version, payload, payload_hash, maker_principal, maker_person_id, maker,
    maker_name, checker_permission, expires_at, amount_minor, currency, summary, journal_preview) values
  ('01a21314-cab3-7716-ab32-edd89818ad52', 'createTransfer', 'transfers.create-transfer', 1,
    '{"input": {"amount": {"amount": 15000, "currency": "USD"}, "toAccount": "100000000025", "fromAccount": "100000000017",
      "idempotencyKey": "old"}, "subjectId": "01a21314-cab3-7716-ab33-09a75c46a253"}', '',
    '{"id": "01a21314-ca9f-7034-bcb4-bfbcd8b156f6", "kind": "client", "channel": "API"}', '01a21314-ca99-7355-96b7-55b39b595109',
    'old-maker', 'Old Maker', 'approval:decide', clock_timestamp() + interval '1 hour', 1500000, 'USD', 'A transfer',
    '[{"side": "DEBIT", "amount": {"amount": 15000, "currency": "USD"}, "glCode": "2010", "lineNo": 1,
       "accountId": "01a21314-cab3-7716-ab32-f92c67952b19", "accountNo": "100000000017"},
      {"side": "CREDIT", "amount": {"amount": 15000, "currency": "USD"}, "glCode": "2010", "lineNo": 2,
       "accountId": "01a21314-cab3-7716-ab32-fde1b35d6e70", "accountNo": "100000000025"}]');
insert into holds (id, account_id, amount_minor, reason, source_type, source_id) values
  ('01a21314-cb65-73e7-8b8b-6cc56def7b38', '01a21314-cab3-7716-ab32-f92c67952b19', 1500000, 'parked', 'APPROVAL',
    '01a21314-cab3-7716-ab32-edd89818ad52');
insert into transfers (id, idempotency_key, from_account_id, to_account_id, from_account_no, to_account_no, amount_minor, currency,
    approval_id, created_by) values
  ('01a21314-cab3-7716-ab33-09a75c46a253', 'old', '01a21314-cab3-7716-ab32-f92c67952b19', '01a21314-cab3-7716-ab32-fde1b35d6e70',
    '100000000017', '100000000025', 1500000, 'USD', '01a21314-cab3-7716-ab32-edd89818ad52', 'old-maker');

insert into audit_events (id, actor, action, subject_type, subject_id) values
  ('01a21314-cb72-7343-8617-804caffcab79', 'ann', 'rotateServiceClient', 'service_client', 'payroll'),
  ('01a21314-cb72-7343-8617-848e67e1cf57', 'ann', 'reverseJournalEntry', 'journal_entry', 'the entry');
