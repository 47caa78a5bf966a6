import { sql } from "drizzle-orm";
import type { ReadDb } from "@/db/tx";

type Found = { path: string; kind: string | null; secured: boolean | null; schema: string | null };

/**
 * True if a view, policy, earlier table in the search path or function could replace these tables or Postgres
 * functions. The query itself does not depend on the search path.
 */
export async function areShadowed(read: ReadDb, tables: readonly string[]): Promise<boolean> {
  const found = await read.rows<Found>(sql`
    select pg_catalog.current_setting('search_path') as path, c.relkind::pg_catalog.text as kind, c.relrowsecurity as secured,
           n.nspname::pg_catalog.text as schema
    from pg_catalog.unnest(${sql.param([...tables])}::pg_catalog.text[]) as t (name)
      left join pg_catalog.pg_class c on c.oid operator(pg_catalog.=) pg_catalog.to_regclass(t.name)::pg_catalog.oid
      left join pg_catalog.pg_namespace n on n.oid operator(pg_catalog.=) c.relnamespace`);
  const isPlain = ({ path, kind, secured, schema }: Found) =>
    kind === "r" && secured === false && schema === "public" && searchesPostgresFirst(path);
  return found.length !== tables.length || !found.every(isPlain);
}

/** An unnamed `pg_catalog` is searched first. */
function searchesPostgresFirst(path: string): boolean {
  const schemas = path.split(",").map((name) => name.trim().replaceAll('"', ""));
  return schemas.indexOf("pg_catalog") <= 0;
}
