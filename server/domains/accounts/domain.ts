import type { AnyCommand } from "../../commands/define-command";
import type { Domain } from "../../domain";
import { blockAccountCommand } from "./block-account";
import { closeAccountCommand } from "./close-account";
import { openAccountCommand } from "./open-account";
import { accountRoutes } from "./routes";
import { unblockAccountCommand } from "./unblock-account";

export const accountsDomain: Domain<AnyCommand> = {
  name: "accounts",
  routes: accountRoutes,
  commands: [openAccountCommand, blockAccountCommand, unblockAccountCommand, closeAccountCommand],
  navigation: [
    {
      label: "Accounts",
      href: "/accounts",
      icon: "wallet",
      section: "Customers",
      authorities: ["account:read"],
      letter: "o",
    },
  ],
};
