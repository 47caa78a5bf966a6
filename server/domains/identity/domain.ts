import type { Domain } from "../../domain";
import { identityJobs } from "./jobs";
import { tokenRoute } from "./routes";

export const identityDomain: Domain = {
  name: "identity",
  routes: [tokenRoute],
  commands: [],
  jobs: identityJobs,
  seed: async () => (await import("@/db/seed/identity")).identityPart,
  navigation: [],
};
