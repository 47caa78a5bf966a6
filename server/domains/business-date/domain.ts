import type { Domain } from "../../domain";
import { businessDateRoutes } from "./routes";

/** Moved by the end-of-day run alone. Until that exists, by tests and the seed. */
export const businessDateDomain: Domain = {
  name: "business-date",
  routes: businessDateRoutes,
  commands: [],
  navigation: [],
};
