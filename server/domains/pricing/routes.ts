import { quoteCharges } from "../../contract/pricing/charge-quotes";
import * as rules from "../../contract/pricing/charge-rules";
import * as commissions from "../../contract/pricing/commissions";
import * as exceptions from "../../contract/pricing/exceptions";
import { arrayReply, listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { getCommission, listCommissions } from "./commission-queries";
import { listPricingExceptions } from "./exception-queries";
import { getChargeRule, listChargeRules } from "./queries";
import { quote } from "./quote";

export const pricingRoutes: readonly Route[] = [
  route(rules.listChargeRules, (request) => listReply(request, listChargeRules())),
  route(quoteCharges, async (request) => request.reply(200, await quote(request.body, request))),
  route(rules.getChargeRule, async ({ read, params, reply }) => reply(200, await getChargeRule(read, params.id))),
  route(commissions.listCommissions, async (request) =>
    arrayReply(request, await listCommissions(request.read), (commission) => commission.commissionCode),
  ),
  route(commissions.getCommission, async ({ read, params, reply }) =>
    reply(200, await getCommission(read, params.code)),
  ),
  route(exceptions.listPricingExceptions, (request) => listReply(request, listPricingExceptions(request.query))),
];
