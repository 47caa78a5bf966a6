import { violatedInvariants } from "./posting";
import { ownerSql } from "./test-database";

/**
 * Violations in a bank with cards, empty in a correct one: the posting engine's invariants, holds against pending authorizations,
 * authorizations against their cleared transactions, today's use against tallies, and the settlement payable.
 */
export async function wrongCardBooks(): Promise<string[]> {
  return [...(await violatedInvariants()), ...(await wrongAuthorizations()), ...(await wrongSums())];
}

async function wrongAuthorizations(): Promise<string[]> {
  const rows = await ownerSql()<{ wrong: string }[]>`
    with auths as (select *, case status when 'PENDING' then greatest(0, amount_minor - captured_minor - reversed_minor) else 0 end as held
                   from card_authorizations),
    open as (select * from holds where released_at is null and source_type = 'card_authorization'),
    cleared as (select authorization_id, sum(amount_minor) as total from cleared_transactions
                where type <> 'REFUND' and not force_post group by 1)
    select 'hold of authorization ' || a.id || ' ' || a.status as wrong
      from auths a left join open h on h.id = a.hold_id where a.held <> coalesce(h.amount_minor, 0) or a.hold_id is not null and a.held = 0
    union all select 'hold without its authorization ' || h.id
      from open h left join auths a on a.hold_id = h.id and a.id::text = h.source_id and a.account_id = h.account_id where a.id is null
    union all select 'captured amount of authorization ' || a.id
      from auths a left join cleared c on c.authorization_id = a.id where a.captured_minor <> coalesce(c.total, 0)
    union all select 'pending authorization without a rest ' || id from auths where status = 'PENDING' and held = 0
    union all select 'amounts of authorization ' || id || ' ' || status from auths where case status
      when 'REVERSED' then captured_minor > 0 or reversed_minor <> amount_minor
      when 'EXPIRED' then captured_minor > 0 when 'CAPTURED' then captured_minor = 0
      when 'DECLINED' then captured_minor + reversed_minor + used_minor > 0 else false end
    union all select 'refunds of ' || o.id from cleared_transactions o left join cleared_transactions r on r.original_id = o.id
      group by o.id having o.refunded_minor <> coalesce(sum(r.amount_minor), 0) or o.refunded_minor > o.amount_minor
    limit 20`;
  return rows.map(({ wrong }) => wrong);
}

async function wrongSums(): Promise<string[]> {
  const rows = await ownerSql()<{ wrong: string }[]>`
    with day as (select business_date as today from bank_day),
    used as (select card_id, sum(used_minor) as total, coalesce(sum(used_minor) filter (where channel = 'ATM'), 0) as atm
             from card_authorizations, day where used_on = today and status <> 'DECLINED' group by 1),
    payable as (select currency, sum(case side when 'CREDIT' then amount_minor else -amount_minor end) as total
                from journal_lines where gl_code = '2130' group by 1),
    open as (select c.currency, sum(case c.type when 'REFUND' then -c.amount_minor else c.amount_minor end) as total
             from cleared_transactions c left join card_settlement_batches b on b.id = c.batch_id
             where b.status is distinct from 'SETTLED' group by 1)
    select 'use of card ' || card_id || ' ' || n.name as wrong from used cross join (values ('DAY'), ('ATM')) as n (name)
      left join tallies t on t.subject = card_id and t.day = (select today from day) and t.name = n.name
      where coalesce(t.value, 0) <> case n.name when 'DAY' then total else atm end
    union all select 'settlement payable ' || currency || ' ' || coalesce(p.total, 0) || ' ' || coalesce(o.total, 0)
      from payable p full join open o using (currency) where coalesce(p.total, 0) <> coalesce(o.total, 0)
    limit 20`;
  return rows.map(({ wrong }) => wrong);
}
