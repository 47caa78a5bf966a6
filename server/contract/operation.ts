import type { z } from "zod";
import type { Authority } from "../kernel/authorities";
import type { ErrorCode } from "../kernel/errors";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The required authority (`teller:till`), or `client-basic`: a service client by HTTP Basic, at the token endpoint. */
export type Access = "authenticated" | "public" | "client-basic" | Authority;

/** A success without a body: 204, or the empty 200 of the interface. */
export const noBody = null;
export type ResponseSchema = z.ZodType | typeof noBody;
export type ResponseSchemas = { readonly [status: number]: ResponseSchema };

/** Fields of a body that are the key of its request, instead of the header `Idempotency-Key`. */
export const bodyKeys = ["idempotencyKey", "networkRef"] as const;
export type BodyKey = (typeof bodyKeys)[number];

export type OperationInput = {
  readonly id: string;
  readonly method: Method;
  /** Relative to `API_ROOT`, with `{name}` for parameters: `/teller/tills/{id}`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  /** Further authorities, each for some records. The handler selects the records. */
  readonly alsoOpenTo?: readonly Authority[];
  /**
   * Lets staff sessions with this authority act as the card network, in a bank with the simulator (`CARD_SIMULATOR`). The
   * body's `networkRef` is the request's key.
   */
  readonly simulatedBy?: Authority;
  /** Required in addition to `access` in staff sessions, where the interface admits every token. */
  readonly sessionAccess?: Authority;
  /** The compliance access that a service client needs (decision 0049). */
  readonly complianceAccess?: "SCREEN" | "DECIDE";
  /** Path parameters. A value that does not fit is 404. */
  readonly params?: z.ZodObject;
  /** Query parameters arrive as text: use z.stringbool, z.iso.date or z.coerce. Unknown parameters are ignored. */
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** A form instead of a JSON body, parsed by the handler. Only the token endpoint has it. */
  readonly form?: z.ZodObject;
  /** Parts of multipart/form-data instead of a JSON body. The handler streams the files. */
  readonly multipart?: z.ZodObject;
  /** Bytes of the body, if not the usual limit. The handler reads such a body as it arrives, so that the request has none. */
  readonly bodyLimit?: number;
  /** Success responses by status. The pipeline validates them in tests and development. */
  readonly responses: ResponseSchemas;
  /** Returns the bytes of a file instead of JSON. */
  readonly binary?: boolean;
  /** Error codes beyond those that follow from access, params, query and body. */
  readonly errors?: readonly ErrorCode[];
  /** Error codes returned with 409, in addition to or instead of their usual status. */
  readonly conflicts?: readonly ErrorCode[];
  /** A list accepts `limit` and `cursor`, and returns `Link: <…>; rel="next"` (RFC 8288). */
  readonly list?: boolean;
  /** Allowed for users with a one-time password, before they choose their own. */
  readonly openToOneTimePasswords?: boolean;
  /** Allowed for users without the second factor that their role requires. */
  readonly openWithoutSecondFactor?: boolean;
  /** A staff session needs a password confirmed in the last five minutes, else 403 PASSWORD_REQUIRED before any other check. */
  readonly freshPassword?: boolean;
  /** The record has a `version`. A read returns it as `ETag`, a write with a stale `If-Match` returns 412. */
  readonly versioned?: boolean;
  /** A POST without a write: it takes no key, and polling it does not extend the session. */
  readonly readOnly?: boolean;
  /** Examples of the request body by name. OpenAPI shows them and tests send them. */
  readonly examples?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

type OutputOf<Schema, Otherwise> = Schema extends z.ZodType ? z.output<Schema> : Otherwise;
type InputOf<Schema, Otherwise> = Schema extends z.ZodType ? z.input<Schema> : Otherwise;
type NoFields = Record<never, never>;

export type ParamsOf<Op extends OperationInput> = OutputOf<Op["params"], NoFields>;
export type QueryOf<Op extends OperationInput> = OutputOf<Op["query"], NoFields>;
export type BodyOf<Op extends OperationInput> = OutputOf<Op["body"], undefined>;
/** The parts of a form with files: its fields and the name of each file. */
export type PartsOf<Op extends OperationInput> = OutputOf<Op["multipart"], undefined>;
/** The input of a caller. The client converts query values to text. */
export type ParamsInputOf<Op extends OperationInput> = InputOf<Op["params"], NoFields>;
export type QueryInputOf<Op extends OperationInput> = InputOf<Op["query"], NoFields>;
export type BodyInputOf<Op extends OperationInput> = InputOf<Op["body"], undefined>;
export type StatusOf<Op extends OperationInput> = keyof Op["responses"] & number;
/** The statuses of an executed command: all but the 202 of a parked one. An operation with only 202 has accepted the work. */
export type DoneStatusOf<Op extends OperationInput> = [Exclude<StatusOf<Op>, 202>] extends [never]
  ? StatusOf<Op>
  : Exclude<StatusOf<Op>, 202>;
export type ReplyBodyOf<Op extends OperationInput, Status extends StatusOf<Op>> = OutputOf<
  Op["responses"][Status],
  null
>;
/** The element of a list operation. */
export type ItemOf<Op extends OperationInput> =
  ReplyBodyOf<Op, 200 & StatusOf<Op>> extends readonly (infer Item)[] ? Item : never;

/** The version of a record in `ETag` and `If-Match`. */
export const entityTag = (version: number): string => `"${version}"`;

/** Base path of the interface. Only the token endpoint lies outside of it. */
export const API_ROOT = "/api/v1";

/** The full path: `/api/v1/transfers`, `/oauth2/token`. */
export function servedPath(op: Pick<OperationInput, "path" | "access">): string {
  return op.access === "client-basic" ? op.path : API_ROOT + op.path;
}
