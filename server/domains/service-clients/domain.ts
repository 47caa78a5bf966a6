import * as t from "@/words/service/service-clients";
import type { Domain } from "../../domain";
import { clientsInWords } from "./client-queries";
import { createServiceClient } from "./create-service-client";
import { revokeServiceClient } from "./revoke-service-client";
import { rotateServiceClient } from "./rotate-service-client";
import { serviceClientRoutes } from "./routes";
import { updateServiceClient } from "./update-service-client";

export const serviceClientsDomain: Domain = {
  name: "service-clients",
  routes: serviceClientRoutes,
  commands: [createServiceClient, updateServiceClient, revokeServiceClient, rotateServiceClient],
  words: {
    done: {
      updateServiceClient: { words: t.serviceClientChanged },
      rotateServiceClient: { words: t.serviceClientSecretRotated },
    },
    operations: {
      createServiceClient: t.newServiceClient,
      updateServiceClient: t.serviceClientChange,
      rotateServiceClient: t.secretRotation,
    },
    subjects: { service_client: { names: clientsInWords } },
  },
  navigation: [
    {
      label: t.serviceClients,
      href: "/service-clients",
      icon: "key-round",
      section: "Administration",
      authorities: ["client:manage"],
    },
  ],
};
