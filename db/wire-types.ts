/**
 * Value types between Postgres and Node, for the driver and Drizzle: `bigint` → bigint; `date`, `timestamptz`, `numeric`, `uuid` → text as
 * Postgres writes it; `json`, `jsonb` → value; arrays of these → arrays. A JSON parameter is a value or JSON text (Drizzle sends text).
 * Array types are listed, because the driver's own lookup per connection fails outside of any query when the connection breaks.
 */

type WireType = { to: number; from: number[]; serialize: (value: never) => string; parse: (text: string) => unknown };

/** Array types (pg_type.typarray) with the parser of their elements. */
const arrayTypes: Record<string, { array: number; parse?: (text: string) => unknown }> = {
  boolean: { array: 1000, parse: (text) => text === "t" },
  smallint: { array: 1005, parse: Number },
  integer: { array: 1007, parse: Number },
  bigint: { array: 1016, parse: BigInt },
  double: { array: 1022, parse: Number },
  text: { array: 1009 },
  varchar: { array: 1015 },
  uuid: { array: 2951 },
  numeric: { array: 1231 },
  date: { array: 1182 },
  timestamp: { array: 1115 },
  timestamptz: { array: 1185 },
  jsonb: { array: 3807, parse: (text) => JSON.parse(text) as unknown },
};

const asIs = (text: string): string => text;

export const wireTypes: Record<string, WireType> & { bigint: WireType } = {
  instant: {
    to: 1184,
    from: [1184, 1114, 1082],
    serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
    parse: asIs,
  },
  bigint: { to: 20, from: [20], serialize: (value: bigint | number | string) => String(value), parse: BigInt },
  json: {
    to: 114,
    from: [114, 3802],
    serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
    parse: (text: string) => JSON.parse(text) as unknown,
  },
  ...Object.fromEntries(
    Object.entries(arrayTypes).map(([name, { array, parse = asIs }]) => [
      `${name}Array`,
      { to: array, from: [array], serialize: writeArray, parse: (text: string) => readArray(text, parse) },
    ]),
  ),
};

/** An array as a literal of Postgres. Text is passed through. */
export function writeArray(values: readonly unknown[] | string): string {
  if (typeof values === "string") return values;
  return `{${values.map(writeElement).join(",")}}`;
}

function writeElement(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (Array.isArray(value)) return writeArray(value);
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "boolean") return String(value);
  const text = value instanceof Date ? value.toISOString() : typeof value === "string" ? value : JSON.stringify(value);
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

/** Parses a literal such as `{1,NULL,"a \"b\"",{2}}`. `parse` converts elements. */
export function readArray(literal: string, parse: (text: string) => unknown): unknown[] {
  // Bounds other than 1 precede the literal: [0:1]={a,b}.
  let at = literal.indexOf("{") + 1;
  const readLevel = (): unknown[] => {
    const values: unknown[] = [];
    while (at < literal.length) {
      const next = literal[at];
      if (next === "}" || next === ",") at++;
      if (next === "}") return values;
      if (next === ",") continue;
      if (next === "{") {
        at++;
        values.push(readLevel());
      } else values.push(next === '"' ? parse(readQuoted()) : readBare());
    }
    return values;
  };
  const readBare = (): unknown => {
    const start = at;
    while (at < literal.length && literal[at] !== "," && literal[at] !== "}") at++;
    const text = literal.slice(start, at);
    return text === "NULL" ? null : parse(text);
  };
  const readQuoted = (): string => {
    let text = "";
    for (at++; literal[at] !== '"'; at++) {
      if (literal[at] === "\\") at++;
      text += literal[at];
    }
    at++;
    return text;
  };
  return readLevel();
}
