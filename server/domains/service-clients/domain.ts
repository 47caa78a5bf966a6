import * as t from "@/words/service/service-clients";
import type { Domain } from "../../domain";
import { clientsInWords } from "./client-queries";
import { createServiceClient } from "./create-service-client";
import { revokeServiceClient } from "./revoke-service-client";
import { rotateServiceClient } from "./rotate-service-client";
import { serviceClientRoutes } from "./routes";

export const serviceClientsDomain: Domain = {
  name: "service-clients",
  routes: serviceClientRoutes,
  commands: [createServiceClient, revokeServiceClient, rotateServiceClient],
  words: { subjects: { service_client: { names: clientsInWords } } },
  navigation: [
    {
      label: t.serviceClients,
      href: "/administration/clients",
      icon: "key-round",
      section: "Administration",
      authorities: ["client:manage"],
    },
  ],
};
