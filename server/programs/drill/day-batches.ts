import type { Owner } from "../bench/fixture";

/** Keeps each batch that a process completes. */
export async function watchBatches(owner: Owner): Promise<void> {
  await owner.unsafe(`
    create table drill_batches (run text, step text, entities text[], process text);
    create function drill_note_batch() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      insert into drill_batches values (old.run, old.step, old.entities, current_setting('application_name'));
      return null;
    end $$;
    create trigger drill_note_batch after delete on run_batches for each row execute function drill_note_batch();`);
}

type Done = { process: string; batches: number; entities: number };

/** The work of each process. @throws Error if an entity of a step is missing or twice among them */
export async function doneBatches(owner: Owner, steps: readonly { step: string; count: number }[]): Promise<Done[]> {
  const rows = await owner<(Done & { step: string })[]>`
    select split_part(step, ':', 1) as step, process, count(*)::int as batches, sum(cardinality(entities))::int as entities
    from drill_batches where run in (select id::text from end_of_day_runs) group by 1, 2 order by 2`;
  const [twice] = await owner<{ n: number }[]>`
    select count(*)::int as n from (select run, step, unnest(entities) as entity from drill_batches) e group by run, step, entity having count(*) > 1`;
  if (twice !== undefined) throw new Error("an entity was done twice in a step");
  for (const { step, count } of steps) {
    const done = rows.filter((row) => row.step === step).reduce((sum, row) => sum + row.entities, 0);
    if (done !== count) throw new Error(`${step}: ${count} entities, ${done} of them done`);
  }
  return [...new Set(rows.map((row) => row.process))].map((process) => {
    const own = rows.filter((row) => row.process === process);
    const sum = (of: "batches" | "entities") => own.reduce((all, row) => all + row[of], 0);
    return { process, batches: sum("batches"), entities: sum("entities") };
  });
}
