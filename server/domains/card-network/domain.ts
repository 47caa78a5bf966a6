import type { Domain } from "../../domain";
import { cardNetworkRoutes } from "./routes";

export const cardNetworkDomain: Domain = {
  name: "card-network",
  routes: cardNetworkRoutes,
  commands: [],
  navigation: [],
};
