import type { Domain } from "../../domain";
import { closeTillCommand } from "./close-till";
import { depositCashCommand } from "./deposit-cash";
import { fundVaultCommand } from "./fund-vault";
import { openTillCommand } from "./open-till";
import { reprintReceiptCommand } from "./reprint-receipt";
import { followReversals } from "./reverse-movement";
import { tellerRoutes } from "./routes";
import { transferTillCashCommand } from "./transfer-till-cash";
import { withdrawCashCommand } from "./withdraw-cash";

followReversals();

export const tellerDomain: Domain = {
  name: "teller",
  routes: tellerRoutes,
  commands: [
    depositCashCommand,
    withdrawCashCommand,
    transferTillCashCommand,
    openTillCommand,
    closeTillCommand,
    reprintReceiptCommand,
    fundVaultCommand,
  ],
  navigation: [
    {
      label: "Counter",
      href: "/teller",
      icon: "banknote",
      section: "Counter",
      authorities: ["teller:operate"],
      letter: "c",
    },
    {
      label: "Tills and vaults",
      href: "/teller/tills",
      icon: "vault",
      section: "Counter",
      authorities: ["teller:operate"],
      letter: "t",
    },
    {
      label: "Over and short",
      href: "/teller/differences",
      icon: "scale",
      section: "Counter",
      authorities: ["teller:operate"],
    },
  ],
};
