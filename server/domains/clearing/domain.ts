import type { Domain } from "../../domain";
import { houses } from "./houses-declarations";
import { items } from "./items-declarations";
import { clearingRoutes } from "./routes";

export const clearingDomain: Domain = {
  name: "clearing",
  routes: clearingRoutes,
  commands: [...items.commands, ...houses.commands],
  words: {
    done: { ...items.done, ...houses.done },
    subjects: { ...items.subjects, ...houses.subjects },
    sources: { ...items.sources },
  },
  reversals: { ...items.reversals },
  accountNames: items.accountNames,
  live: [...items.live, ...houses.live],
  navigation: [...houses.navigation],
};
