import { database } from "@/db/client";
import { drizzleOn } from "@/db/drizzle-client";
import type { Statements } from "@/db/statements";
import type { ReadDb } from "@/db/tx";
import { ownerSql } from "./test-database";

// The reads of a plan and possible changes of their records, for tests that change every record a plan depends on.

export type Reads = {
  /** Tables and columns in statements. */
  tables: ReadonlyMap<string, ReadonlySet<string>>;
  /** Position of a value's first occurrence in parameters or results, or -1. */
  placeOf(value: string): number;
};

/** Reads through the bank's pool and records the reads, and the statements as sent. */
export function notingReads(): { read: ReadDb; reads: () => Reads; texts: readonly string[] } {
  const texts: string[] = [];
  const values: string[] = [];
  const { statements } = database();
  const noting: Statements = {
    query: async (text, asked, options) => {
      texts.push(text);
      const rows = await statements.query<never>(text, asked, options);
      values.push(writtenOut(asked ?? []), writtenOut(rows));
      return rows;
    },
  };
  const reads = () => ({ tables: tablesIn(texts), placeOf: placeIn(values.join("\n")) });
  return { read: drizzleOn(noting), reads, texts };
}

const writtenOut = (value: unknown) =>
  JSON.stringify(value, (_, member) => (typeof member === "bigint" ? `${member}` : member));

/** A long value may occur within another one (a list of ids). A short one must be a whole value. */
const placeIn = (text: string) => (value: string) => text.indexOf(value.length < 12 ? JSON.stringify(value) : value);

function tablesIn(texts: readonly string[]): Reads["tables"] {
  const seen = new Map<string, Set<string>>();
  for (const text of texts) {
    const names = [...text.matchAll(/"([a-z_]+)"/g)].map(([, name = ""]) => name);
    for (const [, table = ""] of text.matchAll(/(?:from|join) "([a-z_]+)"/g)) {
      seen.set(table, new Set([...(seen.get(table) ?? []), ...names]));
    }
  }
  return seen;
}

/** A change of records: a new value of a column, or deletion. */
export type Change = {
  table: string;
  /** Null for deletion. */
  column: string | null;
  /** Candidates for the new value as texts, tried in order. */
  others: readonly string[];
  /** Index of the record among those read from its table. Null for all, if a plan reads none or many. */
  row: number | null;
};

type ColumnRow = {
  table: string;
  column: string;
  type: string;
  refers: { to: string; key: string } | null;
  checks: string | null;
};

/** Up to this number of records of a table are changed one by one. Larger numbers are changed together. */
const FEW = 3;

/** Every change of the read data, except keys and uneditable columns. */
export async function changesOf(reads: Reads, apart: ReadonlySet<string>): Promise<Change[]> {
  const columns = await ownerSql()<ColumnRow[]>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type,
           (select jsonb_build_object('to', f.confrelid::regclass::text, 'key', k.attname)
              from pg_constraint f join pg_attribute k on k.attrelid = f.confrelid and k.attnum = f.confkey[1]
              where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]) as refers,
           (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relname = any (${[...reads.tables.keys()]})
      and not exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey))
    order by 1, 2`;
  const changes: Change[] = [];
  for (const table of tablesOf(reads, apart)) {
    const read = (await recordsRead(table, reads)).length;
    const rows = read === 0 || read > FEW ? [null] : Array.from({ length: read }, (_, n) => n);
    const edited = columns
      .filter((column) => column.table === table && reads.tables.get(table)?.has(column.column))
      .map((column) => ({ table, column: column.column, others: othersOf(column) }));
    for (const change of [...edited, { table, column: null, others: [] }]) {
      changes.push(...rows.map((row) => ({ ...change, row })));
    }
  }
  return changes;
}

/** The tables of the reads, except uneditable ones. */
export const tablesOf = ({ tables }: Reads, apart: ReadonlySet<string>) =>
  [...tables.keys()].filter((table) => !apart.has(table)).toSorted();

/** Tables in which the database forbids updates and deletes to everyone. */
export async function appendOnly(): Promise<string[]> {
  const rows = await ownerSql()<{ table: string }[]>`
    select tgrelid::regclass::text as "table" from pg_trigger where tgfoid = 'refuse_journal_change'::regproc and tgtype & 1 = 1`;
  return rows.map(({ table }) => table);
}

/** Keys of the records read, in order of their first read. */
async function recordsRead(table: string, { placeOf }: Reads): Promise<string[][]> {
  const keys = await keysOf(table);
  if (keys.length === 0) return [];
  const all = await ownerSql().unsafe<{ key: string[] }[]>(
    `select array[${keys.map((key) => `t."${key}"::text`).join(", ")}] as key from "${table}" t limit 10000`,
  );
  return all
    .map(({ key }) => ({ key, places: key.map(placeOf) }))
    .filter(({ places }) => !places.includes(-1))
    .toSorted((one, other) => Math.max(...one.places) - Math.max(...other.places))
    .map(({ key }) => key);
}

async function keysOf(table: string): Promise<string[]> {
  const rows = await ownerSql()<{ key: string }[]>`
    select a.attname::text as key from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = (${`"${table}"`})::regclass and i.indisprimary order by 1`;
  return rows.map(({ key }) => key);
}

const NUMBERS = ["integer", "bigint", "numeric", "smallint", "double precision"];

function othersOf({ table, column, type, refers, checks }: ColumnRow): string[] {
  const here = `t."${column}"`;
  const known = `(select o."${column}" from "${table}" o where o."${column}" is distinct from ${here} limit 1)`;
  const orElse = (value: string) => `coalesce(${here}, ${value})`;
  if (refers) {
    const { to, key } = refers;
    return [
      `(select r."${key}" from "${to}" r where r."${key}" is distinct from ${here} order by r."${key}" desc limit 1)`,
    ];
  }
  if (type.endsWith("[]")) return [`array_remove(${here}, ${here}[1])`, known, `'{}'`, `'{x}'`];
  if (type === "boolean") return [`not ${orElse("false")}`];
  if (NUMBERS.includes(type)) return [`${orElse("0")} + 1`, `${orElse("0")} - 1`, known];
  if (type === "date") return [`${orElse("current_date")} + 1`, known];
  if (type.startsWith("timestamp")) return [`${orElse("clock_timestamp()")} - interval '1 day'`, known];
  if (type === "uuid") return [known, "gen_random_uuid()"];
  if (type === "jsonb") return [`regexp_replace(${here}::text, '([0-9]+)', '\\1' || '1', 'g')::jsonb`, known, `'[]'`];
  if (type !== "text") return [];
  // Values allowed by a check constraint.
  const allowed = [...(checks ?? "").matchAll(/'([^']*)'::text/g)].map(([, value]) => `'${value}'`);
  return [known, ...allowed, `${orElse("''")} || 'x'`];
}

/** Applies a change except to the given ids. Returns its reversal, or null if the tables reject it. */
export async function changed(
  change: Change,
  reads: Reads,
  alone: readonly string[],
): Promise<(() => Promise<void>) | null> {
  const { table, column } = change;
  const keys = await keysOf(table);
  const where = await whichOf(change, keys, reads, alone);
  if (keys.length === 0 || where === null) return null;
  return column === null ? deleted(table, where) : edited(change, where, keys);
}

async function edited({ table, column, others }: Change, where: string, keys: readonly string[]) {
  const kept = await rowsOf(table, where);
  for (const other of others) {
    const text = `update "${table}" t set "${column}" = ${other} where ${where} and "${column}" is distinct from ${other}`;
    if (await takesEffect(text)) return () => setBack(kept, String(column), keys);
  }
  return null;
}

async function deleted(table: string, where: string) {
  const along = (await deletedWith(table)).map((child) => rowsOf(child, "true"));
  const kept = await Promise.all([rowsOf(table, where), ...along]);
  return (await takesEffect(`delete from "${table}" t where ${where}`)) ? () => putBack(kept) : null;
}

type KeptRows = { table: string; rows: string };

async function rowsOf(table: string, where: string): Promise<KeptRows> {
  const text = `select coalesce(jsonb_agg(t), '[]')::text as rows from "${table}" t where ${where}`;
  const [kept] = await ownerSql().unsafe<{ rows: string }[]>(text);
  return { table, rows: kept?.rows ?? "[]" };
}

/** Tables with cascading deletes from this one. */
async function deletedWith(table: string): Promise<string[]> {
  const rows = await ownerSql()<{ child: string }[]>`
    select conrelid::regclass::text as child from pg_constraint
    where contype = 'f' and confdeltype = 'c' and confrelid = (${`"${table}"`})::regclass`;
  return rows.map(({ child }) => child);
}

async function takesEffect(text: string): Promise<boolean> {
  try {
    return (await ownerSql().unsafe(text)).count > 0;
  } catch {
    // A constraint or trigger of the table rejects it: the case cannot occur.
    return false;
  }
}

async function whichOf(
  { table, row }: Change,
  keys: readonly string[],
  reads: Reads,
  alone: readonly string[],
): Promise<string | null> {
  const apart = `coalesce(to_jsonb(t) ->> 'id', '') not in (${alone.map(quoted).join(", ")})`;
  if (row === null) return apart;
  const key = (await recordsRead(table, reads))[row];
  return key
    ? `${apart} and ${keys.map((name, n) => `t."${name}"::text = ${quoted(key[n] ?? "")}`).join(" and ")}`
    : null;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

async function putBack(kept: readonly KeptRows[]): Promise<void> {
  const sql = ownerSql();
  for (const { table, rows } of kept) {
    const [named] = await sql<{ columns: string }[]>`
      select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
      where attrelid = (${`"${table}"`})::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
    const columns = named?.columns ?? "";
    await sql.unsafe(
      `insert into "${table}" (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::"${table}", $1::text::jsonb) on conflict do nothing`,
      [rows],
    );
  }
}

async function setBack({ table, rows }: KeptRows, column: string, keys: readonly string[]): Promise<void> {
  const same = keys.map((key) => `t."${key}" = r."${key}"`).join(" and ");
  const text = `update "${table}" t set "${column}" = r."${column}" from jsonb_populate_recordset(null::"${table}", $1::text::jsonb) r
    where ${same} and t."${column}" is distinct from r."${column}"`;
  // The reversal may be impossible for a row that the command has changed. The row then stays.
  await ownerSql()
    .unsafe(text, [rows])
    .catch(() => undefined);
}
