import { eq, ilike, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Lower case as in the unique indexes of codes, emails and countries, so that comparisons use them. */
export function lower(text: SQLWrapper | string): SQL<string> {
  return sql<string>`lower(${text})`;
}

export function sameIgnoringCase(one: SQLWrapper, other: SQLWrapper | string): SQL {
  return eq(lower(one), lower(other));
}

export function anyIgnoringCase(text: SQLWrapper, others: readonly string[]): SQL<boolean> {
  return sql<boolean>`${lower(text)} = any (${sql.param(others.map((other) => other.toLowerCase()))}::text[])`;
}

/** Contains the part in any case. Pattern characters are literal. */
export function hasIgnoringCase(text: SQLWrapper, part: string): SQL {
  return ilike(sql`${text}`, `%${part.replace(/[\\%_]/g, "\\$&")}%`);
}
