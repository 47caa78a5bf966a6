import type { Domain } from "../../domain";

/** Moved by the end-of-day run alone, which also serves the date with the state of its closing. */
export const businessDateDomain: Domain = {
  name: "business-date",
  routes: [],
  commands: [],
  navigation: [],
};
