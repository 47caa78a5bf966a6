import { eq, ilike, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A text in lower case, as the unique indexes of codes, emails and countries have it: what compares with it is found by them. */
export function lower(text: SQLWrapper | string): SQL<string> {
  return sql<string>`lower(${text})`;
}

/** True where both texts are the same but for their case. */
export function sameIgnoringCase(one: SQLWrapper, other: SQLWrapper | string): SQL {
  return eq(lower(one), lower(other));
}

/** True where the text is one of these but for its case. */
export function anyIgnoringCase(text: SQLWrapper, others: readonly string[]): SQL<boolean> {
  return sql<boolean>`${lower(text)} = any (${sql.param(others.map((other) => other.toLowerCase()))}::text[])`;
}

/** True where the text has this part somewhere, but for its case; signs of a pattern are taken literally. */
export function hasIgnoringCase(text: SQLWrapper, part: string): SQL {
  return ilike(sql`${text}`, `%${part.replace(/[\\%_]/g, "\\$&")}%`);
}
