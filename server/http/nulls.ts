import { z } from "zod";

function unwrapped(schema: unknown): unknown {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable || inner instanceof z.ZodDefault)
    inner = inner.unwrap();
  return inner;
}

/**
 * Removes nulls of optional fields, because many clients send absent fields this way. The walk follows the schema, so
 * that free-form objects keep their content.
 */
export function withoutNulls(schema: unknown, value: unknown): unknown {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => withoutNulls(inner.element, item));
  if (!(inner instanceof z.ZodObject) || value === null || typeof value !== "object" || Array.isArray(value))
    return value;
  const sent = value as Record<string, unknown>;
  // A loose object keeps members outside its schema.
  const unnamed =
    inner.def.catchall === undefined ? [] : Object.entries(sent).filter(([name]) => !Object.hasOwn(inner.shape, name));
  const kept: Record<string, unknown> = Object.fromEntries(unnamed);
  for (const [name, field] of Object.entries(inner.shape)) {
    if (!Object.hasOwn(value, name)) continue;
    const member = sent[name];
    if (member !== null || (field as z.ZodType).safeParse(null).success) kept[name] = withoutNulls(field, member);
  }
  return kept;
}
