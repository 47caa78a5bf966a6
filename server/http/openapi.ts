import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from "zod-openapi";
import { ErrorView } from "../contract/error";
import { API_ROOT, type OperationInput } from "../contract/operation";
import { AUTHORITY_DESCRIPTIONS } from "../kernel/authorities";
import { type ErrorCode, passesByItself } from "../kernel/errors";
import { MAX_PAGE } from "./paging";
import { refusalSentences, refusalsOf } from "./refusals";

const JSON_TYPE = "application/json";

const INTRODUCTION = `The service interface of the bank, for staff and service clients.

**Tokens.** A service client obtains a token from \`POST /oauth2/token\` and sends it as \`Authorization: Bearer\`. Each operation names the authority it needs in \`x-authority\`; \`authenticated\` means any token. Those in \`x-also-open-to\` open it as well, for some of its records only; \`x-session-authority\` is needed besides in a staff session, not with a token.

**Money** is \`{ "amount": 250.75, "currency": "USD" }\`: a JSON number in major units and a currency of ISO 4217. Dates are the bank's business dates (\`YYYY-MM-DD\`), instants are UTC.

**Idempotency.** Every POST, PUT, PATCH and DELETE that changes something takes the header \`Idempotency-Key\` (or the body's \`idempotencyKey\` where there is one). The same request under the same key answers what it answered before, with \`Idempotency-Replayed: true\`, and moves nothing; another request under it is 422 \`IDEMPOTENCY_KEY_REUSED\`. A refused request leaves its key free.

**Versions.** A record that people edit has \`version\`, which a read answers as \`ETag\`, too. Sent back in \`If-Match\`, it makes a change of what somebody else has changed meanwhile 412 \`CHANGED_MEANWHILE\` instead of overwriting it.

**Maker and checker.** A command above its limit answers 202 with \`approvalId\` and runs when a second person approves it.

**The password, again.** In a staff session that was not asked for the password in the last five minutes, changing rights, secrets or limits returns 403 \`PASSWORD_REQUIRED\`: say it to \`POST /staff/me/password/confirm\` and send the request again. Service clients are not asked.

**Lists** answer the whole array. With \`limit\` (up to ${MAX_PAGE}) they answer a page and \`Link: <…>; rel="next"\`; follow the link for the next page.

**Refusals** have \`error\` (a code), \`message\` (a sentence) and \`fieldErrors\` (by the field's dotted path). Unknown fields of a body are ignored; a name that stands twice in one object is 400. Every answer carries \`x-request-id\`. In answers, a value that is absent is \`null\`.`;

type Contract = readonly OperationInput[];

/** The OpenAPI 3.1 document of the operations, with `x-authority` on each, and `x-also-open-to` where others open it for some records. */
export function openApiDocument(operations: Contract): Record<string, unknown> {
  const paths: ZodOpenApiPathsObject = {};
  for (const op of operations) {
    const item = paths[op.path] ?? {};
    // The token endpoint alone lies outside the service's root (interface §4.1).
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
  const said = [op.description, op.sessionAccess && `In a staff session it needs \`${op.sessionAccess}\`.`];
  if (said.some(Boolean)) object.description = said.filter(Boolean).join(" ");
  const body = requestBody(op);
  if (body !== undefined) object.requestBody = body;
  return object;
}

function securityOf(op: OperationInput): Record<string, string[]>[] {
  if (op.access === "public") return [];
  if (op.access === "client-basic") return [{ clientBasic: [] }];
  if (op.access === "authenticated") return [{ clientCredentials: [] }];
  // Of several requirements one is enough (OpenAPI 3.1, «Security Requirement Object»).
  return [op.access, ...(op.alsoOpenTo ?? [])].map((authority) => ({ clientCredentials: [authority] }));
}

const paging = {
  limit: z
    .int()
    .min(1)
    .max(MAX_PAGE)
    .optional()
    .meta({
      description: `Views in a page; more than ${MAX_PAGE} counts as ${MAX_PAGE}. Without limit and cursor the whole list is answered.`,
    }),
  cursor: z
    .string()
    .optional()
    .meta({ description: "Where the page starts, as the Link header of the page before gave it." }),
};

const idempotencyHeader = z.object({
  "Idempotency-Key": z.string().min(1).max(255).optional().meta({
    description: "Printable characters. The same request under the same key is carried out once.",
  }),
});

const ifMatchHeader = z.object({
  "If-Match": z
    .string()
    .optional()
    .meta({
      description:
        "The version that was read, as ETag had it; 412 when the record has changed since. Without it any version is changed.",
      examples: ['"3"'],
    }),
});

const etagHeader = z.object({
  ETag: z
    .string()
    .optional()
    .meta({ description: "The record's version, for If-Match.", examples: ['"3"'] }),
});

function takesKeyByHeader(op: OperationInput): boolean {
  if (op.method === "GET" || op.readOnly === true || op.access === "client-basic") return false;
  return op.body?.shape.idempotencyKey === undefined;
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
      object.description = "Taken on, and done in the background.";
    if (schema !== null) object.content = { [JSON_TYPE]: { schema } };
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
    .meta({ description: 'RFC 8288: `<…>; rel="next"` when limit or cursor was sent and more follows.' }),
});

const retryAfterHeader = z.object({
  "Retry-After": z.string().meta({ description: "Whole seconds until a request is taken again.", examples: ["1"] }),
});

/** Refusals of one code are the same everywhere and become components of the document. */
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
    ["405", "invalid_request: another method than POST"],
    ["413", "invalid_request: the body is too large"],
    ["429", "temporarily_unavailable: too many wrong secrets or requests"],
    ["500", "server_error"],
    ["503", "temporarily_unavailable"],
  ].map(([status, description]) => [status, { description, content: { [JSON_TYPE]: { schema: TokenRefusal } } }]),
);
