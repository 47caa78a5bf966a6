import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type postgres from "postgres";
import { projectRoot } from "./project-root";

/** A database function as its file says it: `text` is what is executed, with every included part in its place. */
export type DatabaseFunction = { name: string; text: string; sha256: string; requires: string[] };

/** Where today's text of every function stands: `<concern>/<name>.sql`, parts of one in `<concern>/<name>/`. */
export const functionsFolder = () => join(projectRoot(), "db/functions");

const INCLUDE = /^-- include: ([^\s,]+)(, without locks)?\n/gm;
const LOCKS = / for (?:no key )?update\b/g;
const REQUIRES = /^-- requires: (.+)$/m;

/**
 * The functions of a folder in the order in which they can be made. `-- requires: a, b` names those that must be there first
 * (Postgres looks inside functions of the language sql when it makes them); else the order is that of the paths. `-- include: path`
 * on a line of its own stands for the text of another file, so that one function can be read in parts and several can share one;
 * `-- include: path, without locks` for that text with its locking clauses left out.
 * Throws when a name stands twice, or what is required is missing or goes in a circle.
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
 * Brings the functions of a database to the text of their files: those that changed or are missing are made anew, with the rights
 * that their files give, and those whose files are gone are dropped. A name stands for one function: what had other arguments is
 * dropped. One whose columns of an answer change must be dropped by a migration, with what stands on it. Called in the transaction
 * of the migrations; leaves functions alone that never had a file.
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
    if (after.length === 0) throw new Error(`the file of the database function ${name} makes no function of that name`);
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

/** Name → the functions of that name, as `drop function` takes them. */
async function signatures(tx: postgres.TransactionSql, only: string | null = null): Promise<Map<string, string[]>> {
  const rows = await tx<{ name: string; signatures: string[] }[]>`
    select proname as name, array_agg(oid::regprocedure::text) as signatures from pg_proc
    where pronamespace = 'public'::regnamespace and (${only}::text is null or proname = ${only}) group by 1`;
  return new Map(rows.map(({ name, signatures: all }) => [name, all]));
}
