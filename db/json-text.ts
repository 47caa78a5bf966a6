import { Column, is, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

// JSON written by Postgres, byte for byte as JSON.stringify writes the rows of the same columns: for long streams, which Node then only
// forwards. Both escape the same characters in the same way.

/** A column, or an expression for the JSON text of a value. */
type Member = Column | SQL;

/**
 * The JSON text of an object with these members in this order. No member may be null, because the whole text would be. A column that may
 * not be null is never that of an outer join. `concat` takes twice the time of the operator.
 */
export function jsonText(members: Readonly<Record<string, Member>>): SQL<string> {
  const parts: SQL[] = [];
  let literal = "{";
  for (const [name, member] of Object.entries(members)) {
    literal += `${literal === "{" ? "" : ","}${JSON.stringify(name)}:`;
    const plain = is(member, Column) && member.notNull && isPlain(member as PgColumn);
    // The quotation marks are in the literals beside the value.
    parts.push(
      sql.raw(`'${literal}${plain ? '"' : ""}'`),
      plain ? sql`${member}::text` : is(member, Column) ? textOf(member as PgColumn) : sql`${member}`,
    );
    literal = plain ? '"' : "";
  }
  return sql<string>`(${sql.join([...parts, sql.raw(`'${literal}}'`)], sql` || `)})`;
}

/** A text that never has a character that JSON escapes, such as a code of the bank. */
export function plainText(column: PgColumn): SQL {
  return sql`coalesce('"' || ${column} || '"', 'null')`;
}

/** A closed set of values is plain. */
const isPlain = (column: PgColumn) => column.enumValues !== undefined || ["date", "uuid"].includes(column.getSQLType());

function textOf(column: PgColumn): SQL {
  if (isPlain(column)) return plainText(column);
  const type = column.getSQLType();
  if (type === "text") return sql`coalesce(to_json(${column})::text, 'null')`;
  if (type === "smallint") return sql`coalesce(${column}::text, 'null')`;
  if (type === "timestamp with time zone")
    return sql`coalesce(to_char(${column} at time zone 'UTC', ${INSTANT}), 'null')`;
  throw new TypeError(`No JSON text for ${type}`);
}

/** `instant` of the schema, in quotation marks. */
const INSTANT = sql.raw(`'"\\""YYYY-MM-DD"T"HH24:MI:SS.MS"Z\\""'`);
