import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type postgres from "postgres";
import { projectRoot } from "./project-root";

/** A database function of a file. `text` is the executed text with all includes. */
export type DatabaseFunction = { name: string; text: string; sha256: string; requires: string[] };

/** `<concern>/<name>.sql`, with parts in `<concern>/<name>/`. */
export const functionsFolder = () => join(projectRoot(), "db/functions");

const INCLUDE = /^-- include: ([^\s,]+)(, without locks)?\n/gm;
const LOCKS = / for (?:no key )?update\b/g;
const REQUIRES = /^-- requires: (.+)$/m;

/**
 * The functions of a folder in order of creation. `-- requires: a, b` names functions that must exist first, because Postgres checks bodies
 * of language sql. Otherwise the order is by path. `-- include: path` on its own line inserts another file, and `-- include: path, without
 * locks` omits its locking clauses. Throws on a repeated name, a missing requirement or a cycle.
 */
export function readFunctions(folder = functionsFolder()): DatabaseFunction[] {
  const found = new Map<string, DatabaseFunction>();
  for (const concern of foldersIn(folder)) {
    for (const file of filesIn(join(folder, concern))) {
      const one = readFunction(join(folder, concern, file));
      if (found.has(one.name)) throw new Error(`the database function ${one.name} has two files`);
      found.set(one.name, one);
    }
  }
  return inOrder(found);
}

const entriesOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
const foldersIn = (folder: string) => entriesOf(folder).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
const filesIn = (folder: string) => entriesOf(folder).flatMap(({ name }) => (name.endsWith(".sql") ? name : []));

function readFunction(path: string): DatabaseFunction {
  const text = withParts(path);
  const name = basename(path, ".sql").replaceAll("-", "_");
  const requires = REQUIRES.exec(text)?.[1]?.split(/,\s*/) ?? [];
  return { name, text, requires, sha256: createHash("sha256").update(text).digest("hex") };
}

function withParts(path: string): string {
  return readFileSync(path, "utf8").replace(INCLUDE, (_, part: string, without?: string) => {
    const text = withParts(join(dirname(path), part));
    return without === undefined ? text : text.replace(LOCKS, "");
  });
}

function inOrder(functions: Map<string, DatabaseFunction>): DatabaseFunction[] {
  const done = new Set<DatabaseFunction>();
  const take = (one: DatabaseFunction, path: string[]): void => {
    if (done.has(one)) return;
    if (path.includes(one.name))
      throw new Error(`database functions require each other: ${[...path, one.name].join(" → ")}`);
    for (const name of one.requires) {
      const required = functions.get(name);
      if (!required) throw new Error(`the database function ${one.name} requires ${name}, which has no file`);
      take(required, [...path, one.name]);
    }
    done.add(one);
  };
  for (const one of functions.values()) take(one, []);
  return [...done];
}

/**
 * Updates the functions of a database: changed or missing ones are created with the rights of their files, and those without a file are
 * dropped. A name is one function, so another signature is dropped. A change of result columns requires a migration that drops the function
 * and its dependents. Runs in the transaction of the migrations. Functions that never had a file are unchanged.
 */
export async function applyFunctions(
  tx: postgres.TransactionSql,
  functions: readonly DatabaseFunction[],
): Promise<void> {
  const applied = await tx<{ name: string; sha256: string }[]>`select name, sha256 from database_functions`;
  const known = new Map(applied.map(({ name, sha256 }) => [name, sha256]));
  const there = await signatures(tx);
  for (const { name, text, sha256 } of functions) {
    if (known.get(name) === sha256 && there.has(name)) continue;
    const before = there.get(name) ?? [];
    await tx.unsafe(text);
    const after = (await signatures(tx, name)).get(name) ?? [];
    if (after.length === 0)
      throw new Error(`the file of the database function ${name} does not create a function of that name`);
    if (after.length > before.length) for (const old of before) await tx.unsafe(`drop function ${old}`);
    await tx`insert into database_functions (name, sha256) values (${name}, ${sha256})
      on conflict (name) do update set sha256 = excluded.sha256, applied_at = clock_timestamp()`;
  }
  const files = new Set(functions.map(({ name }) => name));
  for (const { name } of applied.filter((one) => !files.has(one.name))) {
    for (const old of there.get(name) ?? []) await tx.unsafe(`drop function ${old}`);
    await tx`delete from database_functions where name = ${name}`;
  }
}

/** Signatures by name, as `drop function` takes them. */
async function signatures(tx: postgres.TransactionSql, only: string | null = null): Promise<Map<string, string[]>> {
  const rows = await tx<{ name: string; signatures: string[] }[]>`
    select proname as name, array_agg(oid::regprocedure::text) as signatures from pg_proc
    where pronamespace = 'public'::regnamespace and (${only}::text is null or proname = ${only}) group by 1`;
  return new Map(rows.map(({ name, signatures: all }) => [name, all]));
}
