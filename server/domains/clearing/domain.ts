import type { Domain } from "../../domain";
import { clearingBlockers } from "./day-blockers";
import { houses } from "./houses-declarations";
import { imports } from "./imports/declarations";
import { clearingInvariants } from "./invariants";
import { items } from "./items-declarations";
import { itemsNavigation } from "./items-navigation";
import { clearingNotices } from "./notices";
import { clearingRoutes } from "./routes";
import { sessions } from "./sessions-declarations";
import { settlement } from "./settlement/declarations";
import { settlementNavigation } from "./settlement/navigation";

export const clearingDomain: Domain = {
  name: "clearing",
  seed: true,
  routes: clearingRoutes,
  dayBlockers: clearingBlockers,
  invariants: clearingInvariants,
  commands: [...items.commands, ...houses.commands, ...sessions.commands, ...settlement.commands, ...imports.commands],
  words: {
    operations: { ...sessions.operations },
    done: { ...items.done, ...houses.done, ...sessions.done, ...settlement.done, ...imports.done },
    subjects: { ...items.subjects, ...houses.subjects, ...sessions.subjects, ...imports.subjects },
    sources: { ...items.sources, ...settlement.sources },
  },
  reversals: { ...items.reversals, ...settlement.reversals },
  accountNames: items.accountNames,
  evidence: sessions.evidence,
  controls: settlement.controls,
  jobs: [...sessions.jobs, ...settlement.jobs, ...imports.jobs],
  notices: clearingNotices,
  live: [...items.live, ...houses.live, ...sessions.live, ...settlement.live, ...imports.live],
  queues: [...itemsNavigation.queues, ...sessions.queues],
  verbs: houses.verbs,
  navigation: [
    ...itemsNavigation.navigation,
    ...sessions.navigation,
    ...settlementNavigation,
    ...houses.navigation,
    ...imports.navigation,
  ],
};
