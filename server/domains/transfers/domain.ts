import type { Domain } from "../../domain";
import { createTransfer } from "./create-transfer";
import { registerTransferReversal } from "./reversal";
import { transferRoutes } from "./routes";

registerTransferReversal();

export const transfersDomain: Domain = {
  name: "transfers",
  routes: transferRoutes,
  commands: [createTransfer],
  navigation: [
    {
      label: "Transfers",
      href: "/transfers",
      icon: "arrow-left-right",
      section: "Customers",
      authorities: ["transfer:read"],
      letter: "m",
    },
  ],
};
