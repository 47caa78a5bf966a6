import type { Domain } from "../../domain";
import { limitRoutes } from "./routes";
import { setLimitCommand } from "./set-limit";

export const limitsDomain: Domain = {
  name: "limits",
  routes: limitRoutes,
  commands: [setLimitCommand],
  navigation: [
    {
      label: "Limits",
      href: "/administration/limits",
      icon: "sliders-horizontal",
      section: "Administration",
      authorities: ["limit:manage"],
    },
  ],
};
