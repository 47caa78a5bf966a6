import { z } from "zod";
import { idParams } from "./fields";
import type { Access, Method, OperationInput } from "./operation";

type Endpoint = `${Method} /${string}`;
type Rest = Omit<OperationInput, "id" | "method" | "path" | "tag">;
type ParamsIn<Path, Declared> = Declared extends { params: z.ZodObject }
  ? unknown
  : Path extends `${string}/{id}${string}`
    ? { readonly params: typeof idParams }
    : unknown;
type DeclaredBy<Id, Served extends Endpoint, Declared> = Declared &
  (Served extends `${infer Verb extends Method} ${infer Path}`
    ? { readonly id: Id; readonly method: Verb; readonly path: Path; readonly tag: string } & ParamsIn<Path, Declared>
    : never);

/**
 * The function that declares operations under a tag: `operation("getTill", "GET /teller/tills/{id}", { … })`. Parsing, types,
 * OpenAPI, client and tests follow from the declaration. The parameter `{id}` is a UUID unless `params` declares it.
 */
export function operationsOf(tag: string) {
  return <const Id extends string, const Served extends Endpoint, const Declared extends Rest>(
    id: Id,
    served: Served,
    declared: Declared,
  ): DeclaredBy<Id, Served, Declared> => {
    const [method, path = ""] = served.split(" ");
    const params = path.includes("/{id}") ? { params: idParams } : {};
    return { id, method, path, tag, ...params, ...declared } as DeclaredBy<Id, Served, Declared>;
  };
}

/** Declares a command without a route: the server itself calls it, and the audit trail contains its id. */
export const internalOperation = operationsOf("Internal");

type Listed<View extends z.ZodType> = { readonly responses: { readonly 200: z.ZodArray<View> }; readonly list: true };

/** The access and the response of a list, which accepts `limit` and `cursor`. */
export function listOf<const View extends z.ZodType>(view: View): Listed<View>;
export function listOf<const View extends z.ZodType, const Opens extends Access>(
  view: View,
  access: Opens,
): Listed<View> & { readonly access: Opens };
export function listOf(view: z.ZodType, access?: Access) {
  return { ...(access !== undefined && { access }), responses: { 200: z.array(view) }, list: true };
}

/** The read of a record: its access and its 200 response. */
export const recordOf = <const View extends z.ZodType, const Opens extends Access>(view: View, access: Opens) =>
  ({ access, responses: { 200: view } }) as const;
