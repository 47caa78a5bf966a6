import * as common from "@/words/common";
import * as t from "@/words/service/approvals";
import { approvalChanged, approvalDecided, approvalParked } from "../../commands/approval-events";
import { getApproval, listApprovals } from "../../contract/approvals";
import type { Domain } from "../../domain";
import { addressOf } from "../../kernel/addresses";
import { approvalJobs } from "./jobs";
import { approvalNotices } from "./notices";
import { approvalsInWords } from "./queries";
import { approvalQueues } from "./queues";
import { approvalRoutes } from "./routes";

/** Every domain parks through `server/commands`; this one lists and decides, so it has no command of its own. */
export const approvalsDomain: Domain = {
  name: "approvals",
  routes: approvalRoutes,
  commands: [],
  jobs: approvalJobs,
  words: {
    done: {
      // Written when its effect has changed since it was described; what an approval posts has events of its own.
      approveApproval: { words: t.shownWithAChangedEffect },
      rejectApproval: { history: common.rejected, tone: "danger" },
      withdrawApproval: { history: common.withdrawn },
    },
    subjects: { approval: { path: addressOf.approval, authorities: ["approval:read"], names: approvalsInWords } },
  },
  queues: approvalQueues,
  notices: approvalNotices,
  // Without ids: a teller may not see what others sent.
  live: [
    { events: [approvalParked, approvalChanged, approvalDecided], reads: [listApprovals] },
    // One of them shows what its checker looks at as of now, too: balances, and what the customer did today.
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
