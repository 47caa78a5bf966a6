import type postgres from "postgres";

export type Session = postgres.ReservedSql<{ bigint: bigint }>;

/** Values shared by the parts of a filled bank. Their ids follow from their numbers, so that no part looks another up. */
export type Sizes = {
  readonly accounts: number;
  /** Customers. */
  readonly names: number;
  readonly lines: number;
  /** Business dates with movements. The last one is the bank's. */
  readonly days: number;
};

/** Does a part of the filling once, in one transaction, so that a later run continues behind the last one. */
export async function fillPart(session: Session, name: string, work: () => Promise<unknown>): Promise<void> {
  const [done] = await session`select from growth.parts where parts.name = ${name}`;
  if (done) return;
  const start = performance.now();
  await session`begin`;
  try {
    await work();
    await session`insert into growth.parts values (${name})`;
    await session`commit`;
  } catch (error) {
    await session`rollback`;
    throw error;
  }
  console.log(`filled: ${name} in ${((performance.now() - start) / 1_000).toFixed(0)} s`);
}

type Kept = { drop: string; restore: string };

/**
 * Writes these tables without their indexes, triggers and foreign keys, which are made anew afterwards: many times as fast. Primary keys
 * stay. Foreign keys check all rows.
 */
export async function withoutUpkeep(session: Session, tables: readonly string[], write: () => Promise<unknown>) {
  const names = tables.map((name) => `'${name}'`).join(", ");
  const keys = await session.unsafe<Kept[]>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
    from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any (array[${names}]::regclass[])`);
  const indexes = await session.unsafe<Kept[]>(`
    select format('drop index %s', i.indexrelid::regclass) as drop, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as restore
    from pg_index i where i.indrelid = any (array[${names}]::regclass[])
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`);
  for (const { drop } of [...keys, ...indexes]) await session.unsafe(drop);
  for (const table of tables) await session.unsafe(`alter table ${table} disable trigger user`);
  await write();
  for (const table of tables) await session.unsafe(`alter table ${table} enable trigger user`);
  for (const { restore } of [...indexes, ...keys]) await session.unsafe(restore);
}
