import type { Domain } from "../../domain";
import { blockAccountCommand } from "./block-account";
import { closeAccountCommand } from "./close-account";
import { openAccountCommand } from "./open-account";
import { accountRoutes } from "./routes";
import { unblockAccountCommand } from "./unblock-account";

export const accountsDomain: Domain = {
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
