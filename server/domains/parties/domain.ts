import type { Domain } from "../../domain";
import { openParty } from "./open-party";
import { partyRoutes } from "./routes";

export const partiesDomain: Domain = {
  name: "parties",
  routes: partyRoutes,
  commands: [openParty],
  navigation: [
    {
      label: "Customers",
      href: "/parties",
      icon: "users-round",
      section: "Customers",
      authorities: ["customer:read"],
      letter: "p",
    },
  ],
};
