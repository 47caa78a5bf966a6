import * as common from "@/words/common";
import * as t from "@/words/service/approvals";
import { approvalChanged, approvalDecided, approvalParked } from "../../commands/approval-events";
import { getApproval, listApprovals } from "../../contract/approvals";
import type { Domain } from "../../domain";
import { defineJob } from "../../jobs/job";
import { addressOf } from "../../kernel/addresses";
import { expireApprovals } from "../../posting/jobs";
import { approvalBlockers } from "./day-blockers";
import { approvalNotices } from "./notices";
import { approvalsInWords } from "./queries";
import { approvalQueues } from "./queues";
import { approvalRoutes } from "./routes";

/** Expiry releases the holds of undecided items. */
const approvalJobs = [
  defineJob({
    name: "approvals.end-expired",
    every: "1m",
    work: async ({ signal }) => {
      while (!signal.aborted && (await expireApprovals()) > 0);
    },
  }),
];

/** Every slice parks through `server/commands`. This one lists and decides, so it has no command of its own. */
export const approvalsDomain: Domain = {
  name: "approvals",
  routes: approvalRoutes,
  dayBlockers: approvalBlockers,
  commands: [],
  jobs: approvalJobs,
  words: {
    done: {
      // Recorded when a changed effect is described again. An approval's posting has its own events.
      approveApproval: { words: t.shownWithAChangedEffect },
      rejectApproval: { history: common.rejected, tone: "danger" },
      withdrawApproval: { history: common.withdrawn },
    },
    subjects: { approval: { path: addressOf.approval, authorities: ["approval:read"], names: approvalsInWords } },
  },
  queues: approvalQueues,
  notices: approvalNotices,
  // Without ids: a teller may not see other makers' items.
  live: [
    { events: [approvalParked, approvalChanged, approvalDecided], reads: [listApprovals] },
    // An item also shows current balances and today's activity of the customer.
    { events: [approvalParked, approvalChanged, approvalDecided], reads: [getApproval], partly: true },
  ],
  navigation: [
    {
      label: t.approvals,
      href: "/approvals",
      icon: "shield-check",
      section: "Checking",
      authorities: [listApprovals.access, ...listApprovals.alsoOpenTo],
      letter: "a",
    },
  ],
};
