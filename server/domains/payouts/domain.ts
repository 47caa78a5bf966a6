import * as t from "@/words/service/payouts";
import * as contract from "../../contract/payouts";
import type { Domain } from "../../domain";
import { addressOf } from "../../kernel/addresses";
import { entryReversed } from "../ledger/events";
import { ACCRUAL_SOURCE, PAYABLE_CONTROL } from "./accrue";
import { unpaidCommission } from "./day-blockers";
import { commissionPaid } from "./events";
import { payoutJobs } from "./jobs";
import { countOwedPayees, openByCurrency } from "./open-accruals";
import { PAYOUT_SOURCE, payCommission } from "./pay-commission";
import { payoutFlags } from "./payout-risks";
import { payoutsInWords, runsInWords } from "./queries";
import { accrualReversal, earningReversal, payoutReversal } from "./reversals";
import { payoutRoutes } from "./routes";
import { payoutRun } from "./run-payouts";

const authorities = ["pricing:manage"] as const;

export const payoutsDomain: Domain = {
  name: "payouts",
  routes: payoutRoutes,
  commands: [payCommission, payoutRun.command],
  limits: [{ operation: "payCommission", words: t.commissionPayout }],
  words: {
    operations: { payCommission: t.commissionPayout, runCommissionPayouts: t.payoutRun },
    subjects: {
      [PAYOUT_SOURCE]: { path: addressOf.commissionPayout, authorities, names: payoutsInWords },
      payout_run: { path: addressOf.payoutRun, authorities, names: runsInWords },
    },
    sources: {
      [ACCRUAL_SOURCE]: { words: t.commissionAccrual, path: addressOf.commissionAccrual, authorities },
      [PAYOUT_SOURCE]: { words: t.commissionPayout, path: addressOf.commissionPayout, authorities },
    },
  },
  reversals: {
    transfer: earningReversal,
    cash_movement: earningReversal,
    [ACCRUAL_SOURCE]: accrualReversal,
    [PAYOUT_SOURCE]: payoutReversal,
  },
  evidence: { flags: payoutFlags },
  controls: [
    {
      name: PAYABLE_CONTROL,
      words: { title: t.commissionPayable, note: t.accruedNotPaid },
      side: "CREDIT",
      purposes: ["COMMISSION_PAYABLE"],
      items: openByCurrency,
    },
  ],
  queues: [
    {
      label: t.commissionOwed,
      href: "/payouts",
      authorities,
      count: async (reports) => ({ value: String(await countOwedPayees(reports)), note: t.payeesWithCommission }),
    },
  ],
  dayBlockers: [unpaidCommission],
  seed: true,
  jobs: payoutJobs,
  // Accruals emit no event, because every movement may have one.
  live: [
    {
      events: [commissionPaid, entryReversed],
      reads: [contract.listCommissionPayouts, contract.listDuePayouts, contract.listCommissionAccruals],
      partly: true,
    },
  ],
  verbs: [
    {
      id: "payouts.run",
      label: t.payOutCommission,
      icon: "hand-coins",
      authorities,
      href: "/payouts",
    },
  ],
  navigation: [
    {
      label: t.commissionPayouts,
      href: "/payouts",
      icon: "hand-coins",
      section: "Reference",
      authorities,
    },
    {
      label: t.commissionAccruals,
      href: "/payouts/accruals",
      icon: "coins",
      section: "Reference",
      authorities,
    },
  ],
};
