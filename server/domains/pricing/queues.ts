import * as t from "@/words/service/pricing";
import type { Queue } from "../../domain";
import { countUpTo } from "../../http/list-page";
import { listPricingExceptions } from "./exception-queries";

const COUNTED_TO = 100;

export const pricingQueues: readonly Queue[] = [
  {
    label: t.pricingExceptions,
    href: "/pricing/exceptions",
    authorities: ["pricing:manage"],
    count: async (reports) => ({
      value: await countUpTo(listPricingExceptions({ status: "OPEN" }), reports, COUNTED_TO),
      note: t.postedToSuspense,
    }),
  },
];
