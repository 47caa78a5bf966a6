import type { AnyCommand } from "../../commands/define-command";
import type { Domain } from "../../domain";
import { identityJobs } from "./jobs";
import { tokenRoute } from "./routes";

export const identityDomain: Domain<AnyCommand> = {
  name: "identity",
  routes: [tokenRoute],
  commands: [],
  jobs: identityJobs,
  navigation: [],
};
