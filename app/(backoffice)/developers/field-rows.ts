import * as t from "@/words/developers";
import { type ApiDocument, resolved, type Schema } from "./document";

export type FieldRow = {
  /** Dotted path with `[]` after a list. */
  path: string;
  depth: number;
  name: string;
  type: string;
  required: boolean;
  nullable: boolean;
  description: string;
};

const MONEY = new Set(["MonetaryAmount", "PositiveAmount", "NonNegativeAmount"]);
const DEEPEST = 2;

/** One row per field of the object or of the list's items. Nested objects follow their field. Money is one field. */
export function fieldRows(document: ApiDocument, schema: Schema): FieldRow[] {
  const { inner } = unwrapped(document, schema);
  const target = inner.items === undefined ? inner : unwrapped(document, inner.items).inner;
  return rowsOf(document, target, "", 0);
}

function rowsOf(document: ApiDocument, schema: Schema, prefix: string, depth: number): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const { inner, nullable } = unwrapped(document, field);
    const path = prefix + name;
    const row: FieldRow = {
      path,
      depth,
      name,
      type: typeName(document, field),
      required: schema.required?.includes(name) ?? false,
      nullable,
      description: field.description ?? inner.description ?? "",
    };
    const list = inner.items !== undefined;
    const nested = list ? unwrapped(document, inner.items as Schema).inner : inner;
    const opens =
      depth < DEEPEST &&
      nested.properties !== undefined &&
      !isMoney(field) &&
      !(list && isMoney(inner.items as Schema));
    return opens ? [row, ...rowsOf(document, nested, `${path}${list ? "[]" : ""}.`, depth + 1)] : [row];
  });
}

function isMoney(schema: Schema): boolean {
  const own = schema.$ref !== undefined && MONEY.has(schema.$ref.split("/").at(-1) ?? "");
  return own || [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(isMoney);
}

export function isList(document: ApiDocument, schema: Schema): boolean {
  return unwrapped(document, schema).inner.items !== undefined;
}

function unwrapped(document: ApiDocument, schema: Schema): { inner: Schema; nullable: boolean } {
  const inner = resolved(document, schema);
  const alternatives = inner.anyOf ?? inner.oneOf;
  if (alternatives === undefined) return { inner, nullable: Array.isArray(inner.type) && inner.type.includes("null") };
  const values = alternatives.filter((each) => each.type !== "null");
  const first = values[0] === undefined ? inner : resolved(document, values[0]);
  return { inner: first, nullable: values.length < alternatives.length };
}

/** `money`, `UUID`, `one of OPEN, CLOSED`, `list of text`. */
export function typeName(document: ApiDocument, schema: Schema): string {
  if (isMoney(schema)) return t.money;
  const { inner } = unwrapped(document, schema);
  if (inner.enum !== undefined) return t.oneOf(inner.enum.map(String).join(", "));
  if (inner.const !== undefined) return String(inner.const);
  if (inner.items !== undefined) return listName(typeName(document, inner.items));
  const format = t.formatNames[inner.format ?? ""];
  if (format !== undefined) return format;
  const type = [inner.type ?? "any"].flat().filter((each) => each !== "null")[0] ?? "any";
  return t.typeNames[type] ?? type;
}

function listName(type: string): string {
  return type === t.typeNames.object ? t.listOfObjects : t.listOf(type);
}
