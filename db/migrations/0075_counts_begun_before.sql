-- Tills that were counted before the start of counting was recorded: their amounts are hidden from their first count on.
update tills t set count_begun_at = c.begun
  from (select till_id, min(counted_at) as begun from till_counts group by till_id) c
  where c.till_id = t.id and t.status = 'OPEN' and t.count_begun_at is null;
