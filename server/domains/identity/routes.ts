import { callerAddress } from "../../auth/caller-address";
import { issueToken } from "../../auth/issue-token";
import { obtainToken } from "../../contract/identity";
import { answer } from "../../http/answer";
import type { Exchange, Reply } from "../../http/exchange";
import type { Route } from "../../http/route";

/** A token request has a few dozen bytes. */
const LONGEST_BODY = 16 * 1024;

async function handle(exchange: Exchange, requestId: string): Promise<Reply> {
  const body = Buffer.from(await exchange.readBody(LONGEST_BODY)).toString("utf8");
  const { client, ...reply } = await issueToken({
    authorizationHeader: exchange.header("authorization"),
    contentType: exchange.header("content-type"),
    body,
    address: callerAddress(exchange),
    requestId,
  });
  if (client) exchange.caller = { kind: "client", id: client.id, name: client.clientId };
  return reply;
}

/** Not by `route()`: its body is a form and its errors follow RFC 6749. */
export const tokenRoute: Route = {
  op: obtainToken,
  handle: (exchange) => answer(exchange, obtainToken, (requestId) => handle(exchange, requestId)),
};
