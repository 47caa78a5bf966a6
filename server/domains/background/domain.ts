import * as t from "@/words/service/background";
import { listSetAsideEvents } from "../../contract/background";
import type { Domain, Queue } from "../../domain";
import { countSetAside } from "../../events/set-aside";
import { jobsGivenUp } from "../../jobs/given-up";
import { pruning } from "../../jobs/pruning";
import { backgroundRoutes } from "./routes";
import { dismissSetAsideEvent, retrySetAsideEvent, setAsideDecided } from "./set-aside";

const MOST_COUNTED = 100;
const HREF = "/background";

/** Hidden while there is no problem. */
const figure = (n: number, note: string) => (n === 0 ? null : { value: n.toLocaleString("en"), note });

const backgroundQueues: readonly Queue[] = [
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

export const backgroundDomain: Domain = {
  name: "background",
  routes: backgroundRoutes,
  commands: [retrySetAsideEvent, dismissSetAsideEvent],
  words: {
    done: {
      retrySetAsideEvent: { words: t.setAsideEventRetried },
      dismissSetAsideEvent: { words: t.setAsideEventDismissed },
    },
    subjects: { set_aside_event: { path: () => "/background", authorities: ["end-of-day:read"] } },
  },
  queues: backgroundQueues,
  jobs: [pruning({ name: "background.prune-runs", table: "run_steps", keeps: "runs" })],
  live: [{ events: [setAsideDecided], reads: [listSetAsideEvents], partly: true }],
  navigation: [
    {
      label: t.backgroundWork,
      href: "/background",
      icon: "list-x",
      section: "Administration",
      authorities: ["end-of-day:read"],
      worksWith: ["end-of-day:run"],
    },
  ],
};
