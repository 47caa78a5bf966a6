import * as common from "@/words/common";
import * as t from "@/words/service/accounts";
import { getAccount, listAccountFreezes, listAccounts } from "../../contract/accounts";
import type { Domain } from "../../domain";
import { addressOf } from "../../kernel/addresses";
import { blockAccount, closeAccount, unblockAccount } from "./change-account";
import { accountChanged } from "./events";
import { accountFlags, customerAccounts } from "./evidence";
import { freezeAccount, releaseAccount } from "./freeze-account";
import { accountNotices } from "./notices";
import { openAccount } from "./open-account";
import { accountsInWords, holderNames, partiesWithBlockedAccounts } from "./queries";
import { accountRoutes } from "./routes";

export const accountsDomain: Domain = {
  name: "accounts",
  routes: accountRoutes,
  commands: [openAccount, blockAccount, unblockAccount, closeAccount, freezeAccount, releaseAccount],
  accountNames: { CUSTOMER: { authority: "account:read", names: holderNames } },
  restrictions: partiesWithBlockedAccounts,
  evidence: { accounts: customerAccounts, flags: accountFlags },
  words: {
    done: {
      openAccount: { tone: "success" },
      blockAccount: { tone: "danger", note: "REASON" },
      unblockAccount: { tone: "success" },
      freezeAccount: { tone: "danger" },
      releaseAccount: { tone: "success" },
    },
    subjects: {
      account: { path: addressOf.account, authorities: ["account:read"], names: accountsInWords },
      account_freeze: {
        path: addressOf.account,
        names: accountsInWords,
        authorities: ["aml:read"],
        confidential: "aml:read",
      },
    },
  },
  controls: [
    {
      name: "CUSTOMER_DEPOSITS",
      words: { title: t.customerDeposits, note: t.depositAccounts },
      side: "CREDIT",
      purposes: ["CURRENT_DEPOSITS", "SAVINGS_DEPOSITS", "PREPAID_VALUE"],
      items: "CUSTOMER",
    },
  ],
  // Every movement changes balances, and movements emit no event here.
  notices: accountNotices,
  live: [
    { events: [accountChanged], reads: [getAccount, listAccounts], ofSubject: true, partly: true },
    { events: [accountChanged], reads: [listAccountFreezes], ofSubject: true },
  ],
  seed: true,
  verbs: [
    {
      id: "accounts.open",
      label: common.openAccount,
      icon: "wallet",
      authorities: ["account:open"],
      href: "/accounts/new",
    },
  ],
  navigation: [
    {
      label: t.accounts,
      href: "/accounts",
      icon: "wallet",
      section: "Customers",
      authorities: ["account:read"],
      letter: "o",
    },
  ],
};
