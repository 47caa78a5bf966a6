import type { Domain } from "../../domain";
import { items } from "./items-declarations";
import { clearingRoutes } from "./routes";

export const clearingDomain: Domain = {
  name: "clearing",
  routes: clearingRoutes,
  commands: [...items.commands],
  words: {
    done: { ...items.done },
    subjects: { ...items.subjects },
    sources: { ...items.sources },
  },
  reversals: { ...items.reversals },
  accountNames: items.accountNames,
  live: [...items.live],
  navigation: [],
};
