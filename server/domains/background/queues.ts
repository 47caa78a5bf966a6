import * as t from "@/words/service/background";
import type { Queue } from "../../domain";
import { countSetAside } from "../../events/set-aside";
import { jobsGivenUp } from "../../jobs/given-up";

const MOST_COUNTED = 100;
const HREF = "/background";

/** Hidden while there is no problem. */
const figure = (n: number, note: string) => (n === 0 ? null : { value: n.toLocaleString("en"), note });

export const backgroundQueues: readonly Queue[] = [
  {
    label: t.setAsideEvents,
    href: HREF,
    authorities: ["end-of-day:read"],
    count: async (reports) => figure(await countSetAside(reports), t.waitForADecision),
  },
  {
    label: t.failedJobs,
    href: HREF,
    authorities: ["end-of-day:read"],
    count: async (reports) => figure((await jobsGivenUp(reports, MOST_COUNTED)).length, t.inTheLastHalfDay),
  },
];
