-- State shared by the parts, as arrays of one length: lines (l_), accounts (b_, and a_ for one command), headers (h_)
-- and accepted commands (done). Postgres updates arrays in local variables in place and copies arguments.
  total constant int := jsonb_array_length(commands);
  -- A single command may also decide, park, release, open and close. Commands in a batch only post, hold and insert.
  alone constant boolean := total = 1;
  most constant numeric := 8000000000000000000;
  verdicts jsonb[];
  today date; posted timestamptz;
  -- the day that the end-of-day run closes, its entries, and the last day of a closed period
  closing date; closing_entries uuid[] := '{}'; closed_through date;
  command jsonb := commands -> 0;
  principal jsonb := command -> 'principal';
  key_name text;
  park jsonb := case when alone then command -> 'park' end;
  decision jsonb := case when alone then command -> 'approval' end;
  outcome text := decision ->> 'outcome';
  approval approvals;
  limit_name text; limit_read text; own_limit bigint; auto_limit bigint;
  -- journal lines of all entries of all commands, in order. Those of one command are first_line to last_line
  l_command int[]; l_entry uuid[]; l_no int[]; l_account uuid[]; l_side text[]; l_gl text[]; l_currency text[]; l_amount bigint[];
  l_posted boolean[]; l_balance bigint[]; l_seq int[];
  first_line int; last_line int := 0;
  entries jsonb; reversed uuid[]; all_reversed uuid[] := '{}';
  -- the ledger accounts after the commands judged so far
  b_id uuid[]; b_kind text[]; b_side text[]; b_gl text[]; b_currency text[]; b_balance bigint[]; b_held bigint[]; b_float bigint[]; b_floor bigint[]; b_ceiling bigint[];
  b_seq int[]; b_no_debit boolean[]; b_no_credit boolean[]; b_dormant boolean[]; b_party_blocked boolean[];
  b_closed boolean[]; b_overdrawn boolean[]; b_changed boolean[];
  -- tallies after the commands judged so far
  t_key text[] := '{}'; t_subject uuid[] := '{}'; t_name text[] := '{}'; t_value bigint[] := '{}'; tally jsonb; tallied text;
  -- the accounts of one command: their positions in b_ and its changes
  ids uuid[]; more_ids uuid[] := '{}'; n int; a_at int[]; a_held bigint[]; a_float bigint[]; a_changed boolean[];
  withdrawn_ids uuid[] := '{}';
  -- tills whose close waits for a checker
  frozen uuid[] := '{}';
  -- holds to release: named ones, and all of the approvals decided or withdrawn here
  named_holds uuid[] := '{}'; hold_sources text[] := '{}'; release_ids uuid[] := '{}'; found_holds uuid[];
  place jsonb := case when alone then coalesce(park -> 'holds', command -> 'place', '[]'::jsonb) else '[]'::jsonb end;
  needs_release boolean := false;
  has_place boolean := jsonb_array_length(place) > 0;
  -- the holds of all accepted commands
  h_place jsonb[] := '{}';
  -- the account's blocks and floor cannot refuse the command: a card capture
  forced boolean;
  -- draws on no overdraft: a card authorization
  covered boolean;
  versions jsonb;
  is_foreign boolean; tells_balances boolean;
  expected jsonb; ledger jsonb := case when alone and park is null then command -> 'ledger' end;
  -- numeric, because a sum of two bigints can exceed bigint
  delta numeric; debits numeric; credits numeric; released numeric; placed numeric; floated numeric; unfloated numeric;
  i int; j int; k int; l int; d int; account uuid; changed jsonb;
  change jsonb; verdict jsonb; short jsonb; account_facts jsonb;
  -- accepted commands: position, name of the key ('' without one), headers, and accounts after them
  done jsonb[] := '{}'; done_place int[] := '{}'; done_key text[] := '{}'; done_accounts jsonb[] := '{}';
  h_entry jsonb[] := '{}'; h_done int[] := '{}';
  -- commands that repeat a key of the batch: their position and that of the first
  again_place int[] := '{}'; again_done int[] := '{}';
