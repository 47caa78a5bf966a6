import * as t from "@/words/service/pricing";
import { getChargeRule, listChargeRules } from "../../contract/pricing/charge-rules";
import { getCommission, listCommissions } from "../../contract/pricing/commissions";
import { listPricingExceptions } from "../../contract/pricing/exceptions";
import type { Domain } from "../../domain";
import { countUpTo } from "../../http/list-page";
import { addressOf } from "../../kernel/addresses";
import { activateCommission, deactivateCommission } from "./activate-commission";
import { commissionsInWords } from "./commission-queries";
import { createChargeRule } from "./create-charge-rule";
import { createCommission } from "./create-commission";
import { deleteChargeRule } from "./delete-charge-rule";
import { exceptionResolved, tariffChanged } from "./events";
import { exceptionsInWords, listPricingExceptions as readExceptions } from "./exception-queries";
import { orderChargeRules } from "./order-charge-rules";
import { chargeLineNames } from "./posted-charges";
import { codesInWords, rulesInWords } from "./queries";
import { replaceChargeRule } from "./replace-charge-rule";
import { resolvePricingException } from "./resolve-pricing-exception";
import { pricingRoutes } from "./routes";
import { updateCommission } from "./update-commission";

const authorities = ["pricing:manage"] as const;
const EXCEPTIONS_COUNTED = 100;

export const pricingDomain: Domain = {
  name: "pricing",
  routes: pricingRoutes,
  commands: [
    createChargeRule,
    replaceChargeRule,
    deleteChargeRule,
    orderChargeRules,
    createCommission,
    updateCommission,
    activateCommission,
    deactivateCommission,
    resolvePricingException,
  ],
  words: {
    done: {
      orderChargeRules: { words: t.chargeRulesReordered },
    },
    subjects: {
      charge_rule: { path: addressOf.chargeRule, authorities, names: rulesInWords },
      charge_code: { path: addressOf.chargeCode, authorities, names: codesInWords },
      commission: { path: addressOf.commission, authorities, names: commissionsInWords },
      pricing_exception: { path: addressOf.pricingExceptions, authorities, names: exceptionsInWords },
    },
  },
  queues: [
    {
      label: t.pricingExceptions,
      href: "/pricing/exceptions",
      authorities,
      count: async (reports) => ({
        value: await countUpTo(readExceptions({ status: "OPEN" }), reports, EXCEPTIONS_COUNTED),
        note: t.postedToSuspense,
      }),
    },
  ],
  live: [
    { events: [tariffChanged], reads: [listChargeRules, getChargeRule, listCommissions, getCommission] },
    // A new exception comes with a movement, which emits its own event.
    { events: [exceptionResolved], reads: [listPricingExceptions], partly: true },
  ],
  lineNames: chargeLineNames,
  seed: true,
  navigation: [
    {
      label: t.pricing,
      href: "/pricing",
      icon: "percent",
      section: "Reference",
      authorities,
      letter: "f",
    },
  ],
};
