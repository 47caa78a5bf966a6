import type { Domain } from "../../domain";
import { createServiceClientCommand } from "./create-service-client";
import { revokeServiceClientCommand } from "./revoke-service-client";
import { rotateServiceClientCommand } from "./rotate-service-client";
import { serviceClientRoutes } from "./routes";

export const serviceClientsDomain: Domain = {
  name: "service-clients",
  routes: serviceClientRoutes,
  commands: [createServiceClientCommand, revokeServiceClientCommand, rotateServiceClientCommand],
  navigation: [
    {
      label: "Service clients",
      href: "/administration/clients",
      icon: "key-round",
      section: "Administration",
      authorities: ["client:manage"],
    },
  ],
};
