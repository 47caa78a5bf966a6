import { createHash } from "node:crypto";
import { keyOf } from "../../commands/idempotency";
import { commandReply, contextOf } from "../../commands/respond";
import * as contract from "../../contract/payouts";
import { listReply } from "../../http/list-reply";
import { type Route, type RouteRequest, route } from "../../http/route";
import { newId } from "../../kernel/ids";
import { lookUpKey } from "../../posting/execute-command";
import { payCommission } from "./pay-commission";
import { listAccruals, listPayouts } from "./queries";
import { foreseeDue, payDue, recordOf, runCommissionPayouts, runDay, runView } from "./run-payouts";

/** The run of one key has one id, so that one that broke off finds what it paid. A UUID of version 8. */
function runIdOf({ principal, idempotencyKey }: RouteRequest<typeof contract.runCommissionPayouts>): string {
  if (idempotencyKey === null) return newId();
  const hex = createHash("sha256").update(`${principal.id}/${idempotencyKey}`).digest("hex");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}

export const payoutRoutes: readonly Route[] = [
  route(contract.runCommissionPayouts, async (request) => {
    const { read, body, principal } = request;
    const on = await runDay(read, body.businessDate);
    const key = keyOf(request);
    // Said before anything is paid: the same key with the same body answers again, with another it is refused.
    const used = key !== null && (await lookUpKey(principal.id, key)).verdict !== "UNUSED_KEY";
    if (used) return commandReply(runCommissionPayouts, request);
    const id = runIdOf(request);
    const items = await payDue(contextOf(request), { id, on });
    return commandReply(recordOf({ id, on, items }), request);
  }),
  route(contract.listDuePayouts, async (request) => {
    const { read, query, reply } = request;
    const on = await runDay(read, query.businessDate);
    return reply(200, runView(await foreseeDue({ ...contextOf(request), ifMatch: null }, on)));
  }),
  route(contract.listCommissionPayouts, (request) => listReply(request, listPayouts(request.query))),
  route(contract.payCommission, (request) => commandReply(payCommission, request)),
  route(contract.listCommissionAccruals, (request) => listReply(request, listAccruals(request.query))),
];
