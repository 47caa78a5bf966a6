import type { Owner } from "./fixture";
import { assertNone } from "./invariants";

/** Invariants of clearing, of every bank that has it. */
export async function assertClearing(owner: Owner): Promise<void> {
  const [has] = await owner<{ clearing: boolean }[]>`select to_regclass('clearing_items') is not null as clearing`;
  if (has?.clearing !== true) return;
  await assertNone([
    [
      "I10 every open float or earmark of a cheque is that of its pending item, of its amount",
      owner`select count(*)::int as n from (select hold_id, id::text, amount_minor, account_id,
          case direction when 'OUTWARD' then 'FLOAT' else 'HOLD' end as kind
        from clearing_items where state = 'PENDING' and hold_id is not null) i
      full join (select * from holds where source_type = 'clearing_item' and released_at is null) h
        on h.id = i.hold_id and h.source_id = i.id and h.kind = i.kind and h.account_id = i.account_id
      where i.amount_minor is distinct from h.amount_minor`,
    ],
    [
      "I10 every pending outward item has its float",
      owner`select count(*)::int as n from clearing_items where direction = 'OUTWARD' and state = 'PENDING' and hold_id is null`,
    ],
    [
      "I11 every cleared item has one entry, a returned one at most its charge, a pending one none",
      owner`select count(*)::int as n from clearing_items i
      left join (select source_id, count(*) as entries, min(id::text) as entry from journal_entries
        where source_type = 'clearing_item' group by 1) e on e.source_id = i.id
      where coalesce(e.entries, 0) <> (i.entry_id is not null)::int or e.entry is distinct from i.entry_id::text
        or (i.state = 'CLEARED' and i.entry_id is null) or (i.state = 'PENDING' and i.entry_id is not null)`,
    ],
    [
      "I12 a house's account is the sum of its cleared items that are not final",
      owner`select count(*)::int as n from (select 'CLEARING ' || h.code || ' ' || i.currency as number,
          sum(case i.direction when 'OUTWARD' then i.amount_minor else -i.amount_minor end) as open
        from clearing_items i join clearing_houses h on h.id = i.house_id
        left join clearing_sessions s on s.house_id = i.house_id and s.business_date = i.settles_on
        where i.state = 'CLEARED' and not i.gross and s.status is distinct from 'SETTLED' group by 1) o
      full join (select number, balance from ledger_accounts where kind = 'CLEARING') a using (number)
      where coalesce(o.open, 0) <> coalesce(a.balance, 0)`,
    ],
    [
      "I13 a final position is the sum of the items it names",
      owner`select count(*)::int as n from (select house_id, settles_on as day, currency, count(*) as items,
          coalesce(sum(amount_minor) filter (where direction = 'OUTWARD'), 0) as credits,
          coalesce(sum(amount_minor) filter (where direction = 'INWARD'), 0) as debits
        from clearing_items where state = 'CLEARED' and not gross group by 1, 2, 3) i
      full join (select house_id, business_date as day, currency, item_count, credit_minor, debit_minor
        from clearing_positions where item_count > 0) p using (house_id, day, currency)
      left join clearing_sessions s on s.house_id = coalesce(i.house_id, p.house_id) and s.business_date = coalesce(i.day, p.day)
      where (s.status = 'SETTLED' or p.item_count is not null)
        and (i.items, i.credits, i.debits) is distinct from (p.item_count, p.credit_minor, p.debit_minor)`,
    ],
    [
      "I14 a final position has one entry of its net, none for a net of zero",
      owner`select count(*)::int as n from clearing_positions p
      left join (select source_id, count(*) as entries, min(id::text) as entry from journal_entries
        where source_type = 'clearing_position' group by 1) e on e.source_id = p.id
      where coalesce(e.entries, 0) <> (p.credit_minor <> p.debit_minor)::int or e.entry is distinct from p.settled_entry_id::text`,
    ],
  ]);
}
