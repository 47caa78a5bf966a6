import { contextOf } from "../../commands/respond";
import * as contract from "../../contract/payouts";
import { listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { listAccruals, listPayouts } from "./queries";
import { foreseeDue, payoutRun, runDay, runView } from "./run-payouts";

export const payoutRoutes: readonly Route[] = [
  route(contract.runCommissionPayouts, payoutRun.reply),
  route(contract.listDuePayouts, async (request) => {
    const { read, query, reply } = request;
    const on = await runDay(read, query.businessDate);
    return reply(200, runView(await foreseeDue({ ...contextOf(request), ifMatch: null }, on)));
  }),
  route(contract.listCommissionPayouts, (request) => listReply(request, listPayouts(request.query))),
  route(contract.listCommissionAccruals, (request) => listReply(request, listAccruals(request.query))),
];
