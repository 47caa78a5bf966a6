"use client";

import { dialogAction } from "@/components/ui/dialog-button";
import * as t from "@/words/teller/tills";

export const FundVault = dialogAction({ words: t.fundAVault, variant: "primary" }, () =>
  import("./fund-vault-dialog").then((module) => module.FundVaultDialog),
);
