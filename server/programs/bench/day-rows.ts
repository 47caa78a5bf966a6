import { upsertClearingHouse } from "../../contract/clearing/houses";
import { enterOutwardItem } from "../../contract/clearing/items";
import type { Client } from "../../contract/client";
import { addDays, type BusinessDate } from "../../kernel/business-date";
import type { deadlineRules } from "../../kernel/value-sets";
import { addLoans } from "./card-loan-rows";
import type { Fixture, Owner } from "./fixture";

// Unfinished work of a business date, written by SQL. Shares that are due on the date are those of a bank whose days are alike.

/** Days until an authorization expires. One in seven does so on the date. */
const EXPIRY_DAYS = 7;
/** Cards expire at the end of a month, after four years. */
const CARD_MONTHS = 48;
/** Of five items, three are lodged, of which half have their value date reached. Two are presented to the bank. */
const ITEMS = 5;
const OUTWARD = 3;

export type Day = { readonly date: BusinessDate; readonly loans: number };
export type Bank = { readonly owner: Owner; readonly bank: Client; readonly fixture: Pick<Fixture, "accountIds"> };

/** Loans up to a number, each with a credit card, half as many open authorizations and a fifth as many pending cheques. */
export async function fillDay(at: Bank, { date, loans }: Day): Promise<void> {
  const { owner } = at;
  const [had] = await owner<
    { loans: number }[]
  >`select count(*)::int as loans from card_loans where reference like 'CLB%'`;
  const before = had?.loans ?? 0;
  if (before < loans) await addLoans(owner, { date: addDays(date, -1), from: before + 1, to: loans });
  await addCards(owner, { date, loans });
  await addAuthorizations(owner, { date, pending: loans / 2 });
  const [pending] = await owner<
    { items: number }[]
  >`select count(*)::int as items from clearing_items where state = 'PENDING'`;
  const items = loans / 5 - (pending?.items ?? 0);
  for (const rule of ["ROLL_FORWARD", "DEEM_APPROVED"] as const)
    await addItems(at, { rule, date, items: Math.floor(items / 2) });
  await owner.unsafe("vacuum analyze");
}

/** A credit card of each loan without one. The oldest loans' cards expire on the date. */
async function addCards(owner: Owner, { date, loans }: Day): Promise<void> {
  await owner`
    insert into cards (id, card_token, last4, type, party_id, account_id, network, currency, status, expiry, issued_at, issued_by)
    select id, 'card_' || id, '4417', 'CREDIT', party_id, loan, 'VISA', 'USD', 'ACTIVATED', ${addDays(date, 900)}::date, clock_timestamp(), 'bench'
    from (select gen_random_uuid() as id, l.id as loan, l.party_id from card_loans l
      where l.reference like 'CLB%' and not exists (select 1 from cards c where c.account_id = l.id)) made`;
  await owner`
    update cards set expiry = ${date}::date from (select id from cards where type = 'CREDIT' and status = 'ACTIVATED'
      and expiry > ${date}::date order by id limit ${Math.ceil(loans / CARD_MONTHS)}) due where cards.id = due.id`;
}

/** Up to a number of pending authorizations of credit cards with their holds, as many due on the date as on each of the next six. */
async function addAuthorizations(
  owner: Owner,
  { date, pending }: { date: BusinessDate; pending: number },
): Promise<void> {
  await owner`
    with made as materialized (
      select c.id as card, c.account_id as account, uuidv7() as id, gen_random_uuid() as hold, 10_00 + row_number() over () % 90_00 as amount
      from cards c where c.type = 'CREDIT' and c.status = 'ACTIVATED'
        and not exists (select 1 from card_authorizations a where a.card_id = c.id and a.status = 'PENDING')
      order by c.id limit greatest(0, ${pending} - (select count(*) from card_authorizations where status = 'PENDING'))
    ), held as (
      insert into holds (id, account_id, amount_minor, reason, source_type, source_id)
      select hold, account, amount, 'Card payment of the bench', 'card_authorization', id from made
    ), accounts as (
      update ledger_accounts a set held = held + amount from made where a.id = made.account
    )
    insert into card_authorizations (id, card_id, account_id, network, principal_id, network_ref, channel, mcc, merchant_name,
      merchant_country, single_message, currency, amount_minor, captured_minor, reversed_minor, hold_id, status, reasons, response_code,
      auth_code, available_minor, business_date, expires_on, authorized_at, used_on, used_minor)
    select id, card, account, 'VISA', gen_random_uuid(), id, 'POS', '5812', 'Corner Bistro', 'US', false, 'USD', amount, 0, 0, hold, 'PENDING',
      '{}', '00', '7F3K2Q', 2000_00, ${addDays(date, -EXPIRY_DAYS)}::date, ${date}::date, clock_timestamp(), ${addDays(date, -EXPIRY_DAYS)}::date, 0
    from made`;
  await owner`
    update card_authorizations a set expires_on = ${date}::date + (n.place % ${EXPIRY_DAYS})::int
    from (select id, row_number() over (order by id) as place from card_authorizations where status = 'PENDING') n where n.id = a.id`;
}

type Items = { readonly rule: (typeof deadlineRules)[number]; readonly date: BusinessDate; readonly items: number };

/** Pending cheques of a new house with their floats and earmarks, in its open session of the date. The first is lodged by the interface. */
async function addItems({ owner, bank, fixture }: Bank, { rule, date, items }: Items): Promise<void> {
  if (items <= 0) return;
  const { accountIds } = fixture;
  const [row] = await owner<{ code: string }[]>`select 'BENCH' || (count(*) + 1) as code from clearing_houses`;
  const code = row?.code ?? "";
  await bank.get(upsertClearingHouse, {
    body: { code, name: "Bench clearing", floatDays: 0, deadlineRule: rule, autoClear: true },
  });
  const amount = { amount: 0.01, currency: "USD" };
  await bank.get(enterOutwardItem, {
    body: { clearingHouseCode: code, customerAccountId: accountIds[0] as string, amount },
  });
  await owner`
    with house as (
      select h.id, s.id as session from clearing_houses h join clearing_sessions s on s.house_id = h.id and s.business_date = ${date}::date
      where h.code = ${code}
    ), made as materialized (
      select g, uuidv7() as id, gen_random_uuid() as hold, 1 + g % 9 as amount, g % ${ITEMS} < ${OUTWARD} as outward, g / ${ITEMS} % 2 as later,
        (${accountIds}::uuid[])[1 + g % ${accountIds.length}] as account
      from generate_series(2, ${items}::int) g
    ), held as (
      insert into holds (id, account_id, kind, amount_minor, reason, source_type, source_id)
      select hold, account, case when outward then 'FLOAT' else 'HOLD' end, amount, 'Cheque of the bench', 'clearing_item', id from made
    ), accounts as (
      update ledger_accounts a set held = held + inward, uncleared = uncleared + lodged
      from (select account, coalesce(sum(amount) filter (where outward), 0)::bigint as lodged,
        coalesce(sum(amount) filter (where not outward), 0)::bigint as inward from made group by 1) s where a.id = s.account
    )
    insert into clearing_items (id, direction, house_id, number, session_id, session_date, instrument_type, currency, amount_minor, account_id,
      hold_id, presentment_date, value_date, state, gross, overdue, presentations, entered_by, entered_at)
    select m.id, case when outward then 'OUTWARD' else 'INWARD' end, h.id, g, session, ${date}::date, 'CHEQUE', 'USD', amount, account,
      hold, ${date}::date, ${date}::date + later, 'PENDING', false, false, 1, 'bench', clock_timestamp()
    from made m, house h`;
}
