import { commandReply } from "../../commands/respond";
import { quoteCharges } from "../../contract/pricing/charge-quotes";
import * as rules from "../../contract/pricing/charge-rules";
import { orderChargeRules as order } from "../../contract/pricing/charge-rules";
import * as commissions from "../../contract/pricing/commissions";
import * as exceptions from "../../contract/pricing/exceptions";
import { arrayReply, listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { activateCommission, deactivateCommission } from "./activate-commission";
import { getCommission, listCommissions } from "./commission-queries";
import { createChargeRule } from "./create-charge-rule";
import { createCommission } from "./create-commission";
import { deleteChargeRule } from "./delete-charge-rule";
import { listPricingExceptions } from "./exception-queries";
import { orderChargeRules } from "./order-charge-rules";
import { getChargeRule, listChargeRules } from "./queries";
import { quote } from "./quote";
import { replaceChargeRule } from "./replace-charge-rule";
import { resolvePricingException } from "./resolve-pricing-exception";
import { updateCommission } from "./update-commission";

export const pricingRoutes: readonly Route[] = [
  route(rules.listChargeRules, (request) => listReply(request, listChargeRules())),
  route(rules.createChargeRule, (request) => commandReply(createChargeRule, request)),
  route(quoteCharges, async (request) => request.reply(200, await quote(request.body, request))),
  route(order, (request) => commandReply(orderChargeRules, request)),
  route(rules.getChargeRule, async ({ read, params, reply }) => reply(200, await getChargeRule(read, params.id))),
  route(rules.replaceChargeRule, (request) => commandReply(replaceChargeRule, request)),
  route(rules.deleteChargeRule, (request) => commandReply(deleteChargeRule, request)),
  route(commissions.listCommissions, async (request) =>
    arrayReply(request, await listCommissions(request.read), (commission) => commission.commissionCode),
  ),
  route(commissions.createCommission, (request) => commandReply(createCommission, request)),
  route(commissions.getCommission, async ({ read, params, reply }) =>
    reply(200, await getCommission(read, params.code)),
  ),
  route(commissions.updateCommission, (request) => commandReply(updateCommission, request)),
  route(commissions.activateCommission, (request) => commandReply(activateCommission, request)),
  route(commissions.deactivateCommission, (request) => commandReply(deactivateCommission, request)),
  route(exceptions.listPricingExceptions, (request) => listReply(request, listPricingExceptions(request.query))),
  route(exceptions.resolvePricingException, (request) => commandReply(resolvePricingException, request)),
];
