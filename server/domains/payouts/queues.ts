import * as t from "@/words/service/payouts";
import type { Queue } from "../../domain";
import { countOwedPayees } from "./open-accruals";

export const payoutQueues: readonly Queue[] = [
  {
    label: t.commissionOwed,
    href: "/payouts",
    authorities: ["pricing:manage"],
    count: async (reports) => ({ value: String(await countOwedPayees(reports)), note: t.payeesWithCommission }),
  },
];
