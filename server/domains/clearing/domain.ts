import type { Domain } from "../../domain";
import { clearingRoutes } from "./routes";

export const clearingDomain: Domain = {
  name: "clearing",
  routes: clearingRoutes,
  commands: [],
  navigation: [],
};
