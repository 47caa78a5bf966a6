/** The fields of the OpenAPI document that the page uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: Schema | boolean;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  description?: string;
  maxLength?: number;
};
type Content = Record<string, { schema: Schema; examples?: Record<string, { value: unknown }> }>;
export type Parameter = { in: string; name: string; required?: boolean; description?: string; schema: Schema };
export type ApiResponse = { $ref?: string; description: string; content?: Content };
export type ApiOperation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  "x-authority": string;
  "x-also-open-to"?: string[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, ApiResponse>;
};
export type ApiDocument = {
  info: { description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, ApiOperation> & { servers?: { url: string }[] }>;
  components: Record<string, Record<string, unknown>>;
};

export type Listed = { method: string; path: string; operation: ApiOperation };

const METHODS = ["get", "post", "put", "patch", "delete"];

export function listOperations(document: ApiDocument): Listed[] {
  return Object.entries(document.paths).flatMap(([path, item]) => {
    const root = (item.servers ?? document.servers)[0]?.url ?? "";
    return METHODS.flatMap((method) => {
      const operation = item[method];
      return operation === undefined
        ? []
        : [{ method: method.toUpperCase(), path: root.replace(/\/$/, "") + path, operation }];
    });
  });
}

/** The search covers names, paths and summaries. */
export function byTag(operations: readonly Listed[], words: string): [tag: string, operations: Listed[]][] {
  const query = words.trim().toLowerCase();
  const groups = new Map<string, Listed[]>();
  for (const listed of operations) {
    const { operationId, summary, tags } = listed.operation;
    if (!`${operationId} ${summary} ${listed.method} ${listed.path}`.toLowerCase().includes(query)) continue;
    const tag = tags[0] ?? "";
    groups.set(tag, [...(groups.get(tag) ?? []), listed]);
  }
  return [...groups];
}

/** A part without `$ref` is returned as it is. */
export function resolved<Part extends { $ref?: string }>(document: ApiDocument, part: Part): Part {
  if (part.$ref === undefined) return part;
  const [, , section = "", name = ""] = part.$ref.split("/");
  return (document.components[section]?.[name] ?? part) as Part;
}

/** Null without an example. */
export function requestExample(operation: ApiOperation): unknown {
  const [content] = Object.values(operation.requestBody?.content ?? {});
  const [example] = Object.values(content?.examples ?? {});
  return example?.value ?? null;
}
