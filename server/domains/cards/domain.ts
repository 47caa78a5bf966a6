import type { Domain } from "../../domain";
import { cardRoutes } from "./routes";

export const cardsDomain: Domain = {
  name: "cards",
  routes: cardRoutes,
  commands: [],
  navigation: [],
};
