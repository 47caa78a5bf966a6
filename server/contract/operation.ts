import type { z } from "zod";
import type { Authority } from "../kernel/authorities";
import type { ErrorCode } from "../kernel/errors";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call: an authority (`teller:till`), any principal with a token or a session, everybody, or, for the token
 * endpoint alone, a service client by HTTP Basic.
 */
export type Access = "authenticated" | "public" | "client-basic" | Authority;

/** A success without a body (204, or the empty 200 of the interface). */
export const noBody = null;
export type ResponseSchema = z.ZodType | typeof noBody;
export type ResponseSchemas = { readonly [status: number]: ResponseSchema };

export type OperationInput = {
  readonly id: string;
  readonly method: Method;
  /** Below the service's root, with `{name}` for parameters: `/teller/tills/{id}`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  /** Further authorities that open it, for some of its records only; which ones, its handler decides. */
  readonly alsoOpenTo?: readonly Authority[];
  /**
   * Wanted besides `access` in a staff session: of what the interface opens to every token (service clients are trusted as they are made),
   * and the bank shows its staff in a narrower circle.
   */
  readonly sessionAccess?: Authority;
  /** Of the same operations: what a service client needs of access to compliance (decision 0049). */
  readonly complianceAccess?: "SCREEN" | "DECIDE";
  /** Path parameters; one that does not fit is 404, because there is no such resource. */
  readonly params?: z.ZodObject;
  /** Query parameters arrive as text: use z.stringbool, z.iso.date, z.coerce; unknown ones are ignored. */
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** A form instead of a JSON body: the token endpoint alone, which reads it itself. */
  readonly form?: z.ZodObject;
  /** Parts of multipart/form-data instead of a JSON body: files, which its handler reads as they come. */
  readonly multipart?: z.ZodObject;
  /** Success answers by status. The pipeline validates them in tests and development. */
  readonly responses: ResponseSchemas;
  /** Refusals beyond those that follow from access, params, query and body. */
  readonly errors?: readonly ErrorCode[];
  /** Codes that are answered with 409, besides or instead of their usual status. */
  readonly conflicts?: readonly ErrorCode[];
  /** A list: takes `limit` and `cursor`, and answers `Link: <…>; rel="next"` (RFC 8288). */
  readonly list?: boolean;
  /** Open to a user with a one-time password, to whom everything else is closed until he has chosen his own. */
  readonly openToOneTimePasswords?: boolean;
  /** Open to a user whose role requires a second factor and who has none, to whom everything else is closed until he has. */
  readonly openWithoutSecondFactor?: boolean;
  /**
   * Wants the password to have been asked in the last five minutes of a staff session, else it is 403 PASSWORD_REQUIRED before anything
   * else is looked at (`confirmOwnPassword`). Service clients are not asked.
   */
  readonly freshPassword?: boolean;
  /**
   * Of a record that people edit, whose views have `version`: a read answers it as `ETag`, a write takes it back in `If-Match` and is
   * refused (412) when the record has changed since.
   */
  readonly versioned?: boolean;
  /** Asked with POST, and yet it changes nothing: it takes no key, and a page that asks by itself does not keep its session by it. */
  readonly readOnly?: boolean;
  /** Examples of the request's body by name, for the document. */
  readonly examples?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

export type Operation<Input extends OperationInput = OperationInput> = Input;

/** Declares an operation of the interface once; parsing, types, OpenAPI, client and tests follow from it. */
export function operation<const Input extends OperationInput>(input: Input): Operation<Input> {
  return input;
}

type OutputOf<Schema, Otherwise> = Schema extends z.ZodType ? z.output<Schema> : Otherwise;
type InputOf<Schema, Otherwise> = Schema extends z.ZodType ? z.input<Schema> : Otherwise;
type NoFields = Record<never, never>;

export type ParamsOf<Op extends OperationInput> = OutputOf<Op["params"], NoFields>;
export type QueryOf<Op extends OperationInput> = OutputOf<Op["query"], NoFields>;
export type BodyOf<Op extends OperationInput> = OutputOf<Op["body"], undefined>;
/** The parts of a form with files: what its fields say, and of each file its name. */
export type PartsOf<Op extends OperationInput> = OutputOf<Op["multipart"], undefined>;
/** What a caller passes; the client turns query values into text. */
export type ParamsInputOf<Op extends OperationInput> = InputOf<Op["params"], NoFields>;
export type QueryInputOf<Op extends OperationInput> = InputOf<Op["query"], NoFields>;
export type BodyInputOf<Op extends OperationInput> = InputOf<Op["body"], undefined>;
export type StatusOf<Op extends OperationInput> = keyof Op["responses"] & number;
/**
 * The statuses that mean «done»: all but the 202 of a command that waits for a checker. Where nothing but 202 is answered it means that
 * the work was taken on.
 */
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

/** The version of a record as HTTP writes it, in `ETag` and `If-Match`. */
export const entityTag = (version: number): string => `"${version}"`;

/** Base path of the interface; the token endpoint alone lies outside of it. */
export const API_ROOT = "/api/v1";

/** Where the operation is served: `/api/v1/transfers`, `/oauth2/token`. */
export function servedPath(op: Pick<OperationInput, "path" | "access">): string {
  return op.access === "client-basic" ? op.path : API_ROOT + op.path;
}
