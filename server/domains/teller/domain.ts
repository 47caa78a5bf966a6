import type { Domain } from "../../domain";
import { tillNames, vaultNames } from "./account-names";
import { closeTill } from "./close-till";
import { fundVault } from "./fund-vault";
import { openTill } from "./open-till";
import { postCashDeposit } from "./post-cash-deposit";
import { postCashWithdrawal } from "./post-cash-withdrawal";
import { reprintReceipt } from "./reprint-receipt";
import { followReversals } from "./reverse-movement";
import { tellerRoutes } from "./routes";
import { transferTillCash } from "./transfer-till-cash";

followReversals();

export const tellerDomain: Domain = {
  name: "teller",
  routes: tellerRoutes,
  commands: [postCashDeposit, postCashWithdrawal, transferTillCash, openTill, closeTill, reprintReceipt, fundVault],
  accountNames: { TILL: tillNames, VAULT: vaultNames },
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
