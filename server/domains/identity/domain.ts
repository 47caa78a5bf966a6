import type { AnyCommand } from "../../commands/define-command";
import type { Domain } from "../../domain";
import { tokenRoute } from "./routes";

export const identityDomain: Domain<AnyCommand> = {
  name: "identity",
  routes: [tokenRoute],
  commands: [],
  navigation: [],
};
