import { may } from "../../auth/principal";
import { findForeseeable } from "../../commands/foreseeable";
import { contextOf } from "../../commands/respond";
import type { OperationInput } from "../../contract/operation";
import * as contract from "../../contract/previews";
import { bankDomains } from "../../domain";
import { authorize } from "../../http/authorize";
import type { Exchange } from "../../http/exchange";
import { parseBody, parseParams, parseQuery } from "../../http/parse";
import { type Route, route } from "../../http/route";
import type { Authority } from "../../kernel/authorities";
import { notFound } from "../../kernel/errors";
import { previewView } from "./preview-view";

export const previewRoutes: readonly Route[] = [
  route(contract.previewOperation, async (request) => {
    const { params, exchange, principal, channel, read, reply } = request;
    const write = isServed(params.operationId) ? findForeseeable(params.operationId) : null;
    if (!write) throw notFound("write");
    authorize(principal, write.operation, channel);
    const asked = await askedOf(write.operation, exchange);
    const foresight = await write.foresee(asked, contextOf(request));
    const opens = (authority: Authority) => [authority, write.opens].some((one) => one && may(principal, one));
    return reply(200, await previewView(read, foresight, opens));
  }),
];

/** What is written down for the bank alone (an export) is no operation of the interface. */
function isServed(operationId: string): boolean {
  return bankDomains().some(({ routes }) => routes.some(({ op }) => op.id === operationId));
}

/** The write's request: its body as it is, its path parameters from the query. A preview uses up no key, so it needs none. */
async function askedOf(operation: OperationInput, exchange: Exchange) {
  const sent = Object.keys(operation.params?.shape ?? {}).map((name) => [name, exchange.query.get(name) ?? ""]);
  const params = parseParams(operation, Object.fromEntries(sent));
  const query = parseQuery(operation, exchange);
  return { params, query, body: operation.body ? await parseBody(withoutKey(operation.body), exchange) : undefined };
}

type Body = NonNullable<OperationInput["body"]>;

function withoutKey(body: Body): Body {
  const { idempotencyKey } = body.shape;
  return idempotencyKey ? body.safeExtend({ idempotencyKey: idempotencyKey.default("preview") }) : body;
}
