import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from "zod-openapi";
import { ErrorView } from "../contract/error";
import { API_ROOT, bodyKeys, type OperationInput } from "../contract/operation";
import { AUTHORITY_DESCRIPTIONS } from "../kernel/authorities";
import { type ErrorCode, passesByItself } from "../kernel/errors";
import { BYTES_TYPE } from "./exchange";
import { MAX_PAGE } from "./paging";
import { refusalSentences, refusalsOf } from "./refusals";

const JSON_TYPE = "application/json";

const INTRODUCTION = `REST API of the bank, for staff and service clients.

**Tokens.** A service client obtains a token from \`POST /oauth2/token\` and sends it as \`Authorization: Bearer\`. \`x-authority\` names the authority that an operation requires. \`authenticated\` accepts any token. Authorities in \`x-also-open-to\` open some of its records only. A staff session also requires \`x-session-authority\`.

**Money** is \`{ "amount": 250.75, "currency": "USD" }\`: a JSON number in major units and an ISO 4217 currency code. Dates are business dates (\`YYYY-MM-DD\`). Instants are UTC.

**Idempotency.** Every POST, PUT, PATCH and DELETE that changes data accepts the header \`Idempotency-Key\`, or the body field \`idempotencyKey\` or \`networkRef\` where it exists. Repeating a request under its key returns the stored response with \`Idempotency-Replayed: true\` and moves nothing. A different request under the key returns 422 \`IDEMPOTENCY_KEY_REUSED\`. A rejected request does not use up its key.

**Versions.** An editable record has a \`version\`, also returned as \`ETag\`. Send it in \`If-Match\` to reject an update with 412 \`CHANGED_MEANWHILE\` if someone else has changed the record.

**Maker and checker.** A command above its limit returns 202 with \`approvalId\`. It executes when a second person approves it.

**Recent password.** In a staff session, changing rights, secrets or limits returns 403 \`PASSWORD_REQUIRED\` if the password was not confirmed in the last five minutes. Confirm it with \`POST /staff/me/password/confirm\`, then retry. Service clients are exempt.

**Lists** return the whole array. With \`limit\` (up to ${MAX_PAGE}) they return a page and \`Link: <…>; rel="next"\`. Follow the link for the next page.

**Errors** have \`error\` (a code), \`message\` (a sentence) and \`fieldErrors\` (by dotted field path). Unknown body fields are ignored. A duplicate name in an object returns 400. So does a card number in free text. Every response has \`x-request-id\`. Absent values in responses are \`null\`.`;

type Contract = readonly OperationInput[];

/** `x-authority` is the authority of an operation, `x-also-open-to` lists those that open it for some records. */
export function openApiDocument(operations: Contract): Record<string, unknown> {
  const paths: ZodOpenApiPathsObject = {};
  for (const op of operations) {
    const item = paths[op.path] ?? {};
    // Only the token endpoint is outside the service's root (interface 4.1).
    if (op.access === "client-basic") item.servers = [{ url: "/" }];
    item[op.method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete"] = operationObject(op);
    paths[op.path] = item;
  }
  const document = createDocument({
    openapi: "3.1.1",
    info: { title: "Countinghouse", version: "v1", description: INTRODUCTION },
    servers: [{ url: API_ROOT }],
    tags: [...new Set(operations.map((op) => op.tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        clientCredentials: {
          type: "oauth2",
          flows: { clientCredentials: { tokenUrl: "/oauth2/token", scopes: { ...AUTHORITY_DESCRIPTIONS } } },
        },
        clientBasic: { type: "http", scheme: "basic", description: "Client id and client secret (RFC 6749 §2.3.1)." },
      },
    },
  });
  return document as unknown as Record<string, unknown>;
}

function operationObject(op: OperationInput): ZodOpenApiOperationObject {
  const object: ZodOpenApiOperationObject = {
    operationId: op.id,
    tags: [op.tag],
    summary: op.summary,
    "x-authority": op.access,
    ...(op.alsoOpenTo !== undefined && { "x-also-open-to": [...op.alsoOpenTo] }),
    ...(op.complianceAccess !== undefined && { "x-compliance-access": op.complianceAccess }),
    ...(op.sessionAccess !== undefined && { "x-session-authority": op.sessionAccess }),
    security: securityOf(op),
    requestParams: requestParams(op),
    responses: responsesOf(op),
  };
  const sentences = [op.description, op.sessionAccess && `A staff session also requires \`${op.sessionAccess}\`.`];
  if (sentences.some(Boolean)) object.description = sentences.filter(Boolean).join(" ");
  const body = requestBody(op);
  if (body !== undefined) object.requestBody = body;
  return object;
}

function securityOf(op: OperationInput): Record<string, string[]>[] {
  if (op.access === "public") return [];
  if (op.access === "client-basic") return [{ clientBasic: [] }];
  if (op.access === "authenticated") return [{ clientCredentials: [] }];
  // One of several requirements suffices (OpenAPI 3.1, "Security Requirement Object").
  return [op.access, ...(op.alsoOpenTo ?? [])].map((authority) => ({ clientCredentials: [authority] }));
}

const paging = {
  limit: z
    .int()
    .min(1)
    .max(MAX_PAGE)
    .optional()
    .meta({
      description: `Page size. Values above ${MAX_PAGE} are treated as ${MAX_PAGE}. Without limit and cursor, returns the whole list.`,
    }),
  cursor: z.string().optional().meta({ description: "Start of the page, from the Link header of the previous page." }),
};

const idempotencyHeader = z.object({
  "Idempotency-Key": z.string().min(1).max(255).optional().meta({
    description: "Printable characters. A request executes once per key.",
  }),
});

const ifMatchHeader = z.object({
  "If-Match": z
    .string()
    .optional()
    .meta({
      description:
        "The ETag that was read. Returns 412 if the record has changed since. Without it, any version is updated.",
      examples: ['"3"'],
    }),
});

const etagHeader = z.object({
  ETag: z
    .string()
    .optional()
    .meta({ description: "Version of the record, for If-Match.", examples: ['"3"'] }),
});

function takesKeyByHeader(op: OperationInput): boolean {
  if (op.method === "GET" || op.readOnly === true || op.access === "client-basic") return false;
  return bodyKeys.every((name) => op.body?.shape[name] === undefined);
}

function requestParams(op: OperationInput): ZodOpenApiOperationObject["requestParams"] {
  const query = { ...op.query?.shape, ...(op.list === true ? paging : {}) };
  const header = {
    ...(takesKeyByHeader(op) && idempotencyHeader.shape),
    ...(op.versioned === true && op.method !== "GET" && ifMatchHeader.shape),
  };
  return {
    ...(op.params !== undefined && { path: op.params }),
    ...(Object.keys(query).length > 0 && { query: z.object(query) }),
    ...(Object.keys(header).length > 0 && { header: z.object(header) }),
  };
}

function requestBody(op: OperationInput): ZodOpenApiOperationObject["requestBody"] {
  if (op.form !== undefined) {
    return { required: true, content: { "application/x-www-form-urlencoded": { schema: op.form } } };
  }
  if (op.multipart !== undefined)
    return { required: true, content: { "multipart/form-data": { schema: op.multipart } } };
  if (op.body === undefined) return undefined;
  const examples = Object.fromEntries(Object.entries(op.examples ?? {}).map(([name, value]) => [name, { value }]));
  const required = !op.body.safeParse({}).success;
  return { required, content: { [JSON_TYPE]: { schema: op.body, ...(op.examples !== undefined && { examples }) } } };
}

const successNames: Readonly<Record<string, string>> = {
  200: "Processed.",
  201: "Created.",
  202: "Parked for maker-checker.",
  204: "Done.",
};

function responsesOf(op: OperationInput): Record<string, ZodOpenApiResponseObject> {
  const responses: Record<string, ZodOpenApiResponseObject> = {};
  for (const [status, schema] of Object.entries(op.responses)) {
    const object: ZodOpenApiResponseObject = { description: successNames[status] ?? "Processed." };
    if (status === "202" && Object.keys(op.responses).length === 1)
      object.description = "Accepted for background processing.";
    if (schema !== null) object.content = { [op.binary === true ? BYTES_TYPE : JSON_TYPE]: { schema } };
    if (op.list === true) object.headers = linkHeader;
    else if (op.versioned === true && Number(status) !== 202) object.headers = etagHeader;
    responses[status] = object;
  }
  if (op.access === "client-basic") return { ...responses, ...tokenRefusals };
  for (const [status, codes] of refusalsOf(op)) responses[String(status)] = refusalObject(codes);
  return responses;
}

const linkHeader = z.object({
  Link: z
    .string()
    .optional()
    .meta({ description: 'RFC 8288: `<…>; rel="next"` if limit or cursor was sent and more pages follow.' }),
});

const retryAfterHeader = z.object({
  "Retry-After": z.string().meta({ description: "Seconds until the next request is accepted.", examples: ["1"] }),
});

/** Refusals with one code are equal everywhere and become components. */
const shared = new Map<string, ZodOpenApiResponseObject>();

function refusalObject(codes: readonly ErrorCode[]): ZodOpenApiResponseObject {
  const name = codes.join(", ");
  const known = shared.get(name);
  if (known !== undefined) return known;
  const examples = codes.map((code) => {
    const fieldErrors = code === "VALIDATION_ERROR" ? { "amount.amount": "USD has at most 2 decimals" } : {};
    return [code, { value: { error: code, message: refusalSentences[code], fieldErrors } }] as const;
  });
  const object: ZodOpenApiResponseObject = {
    description: name,
    content: { [JSON_TYPE]: { schema: ErrorView, examples: Object.fromEntries(examples) } },
  };
  if (codes.some(passesByItself)) object.headers = retryAfterHeader;
  if (codes.length === 1) object.id = name;
  shared.set(name, object);
  return object;
}

const TokenRefusal = z
  .object({ error: z.string().meta({ examples: ["invalid_client"] }), error_description: z.string() })
  .meta({ id: "TokenRefusal", description: "RFC 6749 §5.2." });

const tokenRefusals: Record<string, ZodOpenApiResponseObject> = Object.fromEntries(
  [
    ["400", "invalid_request, unsupported_grant_type, invalid_scope"],
    ["401", "invalid_client, with WWW-Authenticate: Basic"],
    ["405", "invalid_request: the method is not POST"],
    ["413", "invalid_request: the body is too large"],
    ["429", "temporarily_unavailable: too many wrong secrets or requests"],
    ["500", "server_error"],
    ["503", "temporarily_unavailable"],
  ].map(([status, description]) => [status, { description, content: { [JSON_TYPE]: { schema: TokenRefusal } } }]),
);
