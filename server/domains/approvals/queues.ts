import * as t from "@/words/service/approvals";
import type { Queue } from "../../domain";
import { countUpTo } from "../../http/list-page";
import { listApprovals } from "./approval-list";
import { countToDecide } from "./queries";
import { checkerAuthorities } from "./visibility";

const COUNTED_TO = 200;

export const approvalQueues: readonly Queue[] = [
  {
    label: t.toCheck,
    href: "/approvals",
    // A getter, because the registry is complete only when a page shows it.
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
