import * as t from "@/words/service/approvals";
import type { Queue } from "../../domain";
import { countUpTo } from "../../http/list-page";
import { listApprovals } from "./approval-list";
import { countToDecide } from "./queries";
import { checkerAuthorities } from "./visibility";

const COUNTED_TO = 200;

/** What others sent and I may decide on; what I sent and nobody has decided yet. */
export const approvalQueues: readonly Queue[] = [
  {
    label: t.toCheck,
    href: "/approvals",
    // Asked when a page shows it: the bank is read by then.
    get authorities() {
      return checkerAuthorities();
    },
    count: async (reports, reader) => ({ value: String(await countToDecide(reports, reader)), note: t.sentByOthers }),
  },
  {
    label: t.awaitingChecker,
    href: "/approvals",
    authorities: ["approval:read"],
    count: async (reports, reader) => {
      const own = listApprovals({ status: "PENDING", concerning: "OWN" }, reader);
      return { value: await countUpTo(own, reports, COUNTED_TO), note: t.sentByMe };
    },
  },
];
