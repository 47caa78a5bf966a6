import * as t from "@/words/service/parties";
import type { Queue } from "../../domain";
import { countUpTo } from "../../http/list-page";
import { listParties } from "./queries";

const COUNTED_TO = 100;

function customers(status: "UNDER_REVIEW" | "BLOCKED", label: string, note: string): Queue {
  return {
    label,
    href: `/parties?status=${status}`,
    authorities: ["aml:read"],
    count: async (reports) => ({ value: await countUpTo(listParties({ status }), reports, COUNTED_TO), note }),
  };
}

export const partyQueues: readonly Queue[] = [
  customers("UNDER_REVIEW", t.customersUnderReview, t.noNewAccountsOrCards),
  customers("BLOCKED", t.customersBlocked, t.debitsFrozen),
];
