import { database } from "../client";
import { drizzleOn } from "../drizzle-client";
import type { Statements } from "../statements";
import type { ReadDb } from "../tx";
import { ownerSql } from "./test-database";

// What a plan reads, and how each of it may change: for tests that change every record that a plan goes by.

/** Tables and columns that statements name. */
export type Seen = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads through the bank's pool and notes what is read. */
export function notingReads(): { read: ReadDb; seen: () => Seen } {
  const texts: string[] = [];
  const { statements } = database();
  const noting: Statements = {
    query: (text, values, options) => {
      texts.push(text);
      return statements.query(text, values, options);
    },
  };
  return { read: drizzleOn(noting), seen: () => tablesIn(texts) };
}

function tablesIn(texts: readonly string[]): Seen {
  const seen = new Map<string, Set<string>>();
  for (const text of texts) {
    const names = [...text.matchAll(/"([a-z_]+)"/g)].map(([, name = ""]) => name);
    for (const [, table = ""] of text.matchAll(/(?:from|join) "([a-z_]+)"/g)) {
      seen.set(table, new Set([...(seen.get(table) ?? []), ...names]));
    }
  }
  return seen;
}

/** A column of records, and the text of what its rows might hold instead. */
export type Change = { table: string; column: string; other: string };

type ColumnRow = { table: string; column: string; type: string; refers: string | null };

/** Every column among these that may hold something else: not what names a row, and not what the tables are refused to change. */
export async function changesOf(seen: Seen, apart: ReadonlySet<string>): Promise<Change[]> {
  const columns = await ownerSql()<ColumnRow[]>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type,
           (select f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]) as refers
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relname = any (${[...seen.keys()]})
      and not exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey))
    order by 1, 2`;
  return columns
    .filter(({ table, column }) => !apart.has(table) && seen.get(table)?.has(column))
    .flatMap(({ table, column, type, refers }) => {
      const other = otherOf(table, column, type, refers);
      return other === null ? [] : [{ table, column, other }];
    });
}

const NUMBERS = ["integer", "bigint", "numeric", "smallint", "double precision"];

function otherOf(table: string, column: string, type: string, refers: string | null): string | null {
  if (refers)
    return `(select r.id from ${refers} r where r.id is distinct from t."${column}" order by r.id desc limit 1)`;
  const known = `(select o."${column}" from "${table}" o where o."${column}" is distinct from t."${column}" limit 1)`;
  if (type === "boolean") return `not t."${column}"`;
  if (NUMBERS.includes(type)) return `t."${column}" + 1`;
  if (type === "date") return `t."${column}" + 1`;
  if (type.startsWith("timestamp")) return `t."${column}" - interval '1 day'`;
  if (type === "uuid") return `coalesce(${known}, gen_random_uuid())`;
  if (type === "jsonb") return `regexp_replace(t."${column}"::text, '([0-9]+)', '\\1' || '1', 'g')::jsonb`;
  return type === "text" ? `coalesce(${known}, t."${column}" || 'x')` : null;
}

/** Makes the change in all rows but those with the ids left alone, and answers how to take it back; null where the table refuses it. */
export async function changed(
  { table, column, other }: Change,
  alone: readonly string[],
): Promise<(() => Promise<void>) | null> {
  const sql = ownerSql();
  const [kept] = await sql.unsafe<{ rows: string; keys: string[] }[]>(
    `select (select jsonb_agg(t)::text from "${table}" t) as rows,
            array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
                  where i.indrelid = '"${table}"'::regclass and i.indisprimary) as keys`,
  );
  if (!kept?.rows || kept.keys.length === 0) return null;
  const same = kept.keys.map((key) => `t."${key}" = r."${key}"`).join(" and ");
  try {
    const apart = alone.map((id) => `'${id}'`).join(", ");
    const { count } = await sql.unsafe(
      `update "${table}" t set "${column}" = ${other} where to_jsonb(t) ->> 'id' is null or to_jsonb(t) ->> 'id' not in (${apart})`,
    );
    if (count === 0) return null;
  } catch {
    // A constraint or a trigger of the table: it cannot come to that.
    return null;
  }
  return async () => {
    const back = `update "${table}" t set "${column}" = r."${column}" from jsonb_populate_recordset(null::"${table}", $1::text::jsonb) r
      where ${same} and t."${column}" is distinct from r."${column}"`;
    // Of a row that the command has changed meanwhile it may be impossible: then it stays.
    await sql.unsafe(back, [kept.rows]).catch(() => undefined);
  };
}
