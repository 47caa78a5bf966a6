import type { AnyCommand } from "../../commands/define-command";
import type { Domain } from "../../domain";
import { createTransferCommand } from "./create-transfer";
import { registerTransferReversal } from "./reversal";
import { transferRoutes } from "./routes";

registerTransferReversal();

export const transfersDomain: Domain<AnyCommand> = {
  name: "transfers",
  routes: transferRoutes,
  commands: [createTransferCommand],
  navigation: [
    {
      label: "Transfers",
      href: "/transfers",
      icon: "ArrowLeftRight",
      section: "Customers",
      authorities: ["transfer:read"],
      letter: "m",
    },
  ],
};
