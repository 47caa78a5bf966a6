import * as t from "@/words/service/background";
import { listSetAsideEvents } from "../../contract/background";
import type { Domain } from "../../domain";
import { pruning } from "../../jobs/pruning";
import { setAsideDecided } from "./events";
import { backgroundQueues } from "./queues";
import { backgroundRoutes } from "./routes";
import { dismissSetAsideEvent, retrySetAsideEvent } from "./set-aside";

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
