import * as t from "@/words/service/http";
import { findPreviewable } from "../../commands/previewable";
import { contextOf } from "../../commands/respond";
import type { OperationInput } from "../../contract/operation";
import * as contract from "../../contract/previews";
import { authorize } from "../../http/authorize";
import type { Exchange } from "../../http/exchange";
import { fitBody, parseParams, parseQuery } from "../../http/parse";
import { type Route, route } from "../../http/route";
import { notFound, validationError } from "../../kernel/errors";
import { previewOf } from "./preview-of";

export const previewRoutes: readonly Route[] = [
  route(contract.previewOperation, async (request) => {
    const { params, body, exchange, principal, channel, reply } = request;
    const found = findPreviewable(params.operationId);
    // Internal operations (an export) are not part of the API.
    const write = found?.operation.tag === "Internal" ? null : found;
    authorize(principal, write?.operation ?? { access: "authenticated" }, channel);
    if (!write) throw notFound("write");
    const previewed = previewedRequest(write.operation, body, exchange);
    return reply(200, await previewOf(write, previewed, contextOf(request)));
  }),
];

/** The body unchanged, and path parameters from the query. A preview uses no key. */
function previewedRequest(operation: OperationInput, body: Record<string, unknown>, exchange: Exchange) {
  const params = parseParams(operation, paramsOf(operation, exchange));
  const query = parseQuery(operation, exchange);
  return { params, query, body: operation.body && fitBody(withoutKey(operation.body), body) };
}

/** A missing parameter is 400, an unknown one 404 as in the write's path. */
function paramsOf({ params }: OperationInput, { query }: Exchange): Record<string, string> {
  const sent = Object.keys(params?.shape ?? {}).map((name) => [name, query.get(name) ?? ""] as const);
  const missing = sent.filter(([, value]) => value === "").map(([name]) => [name, t.isRequired]);
  if (missing.length > 0) throw validationError(Object.fromEntries(missing));
  return Object.fromEntries(sent.map(([name, value]) => [name, encodeURIComponent(value)]));
}

type Body = NonNullable<OperationInput["body"]>;

function withoutKey(body: Body): Body {
  const { idempotencyKey } = body.shape;
  return idempotencyKey ? body.safeExtend({ idempotencyKey: idempotencyKey.default("preview") }) : body;
}
