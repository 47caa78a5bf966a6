import * as t from "@/words/service/transfers";
import * as verbs from "@/words/shell";
import { approvalDecided, approvalParked } from "../../commands/approval-events";
import type { ReversalHook } from "../../commands/reversal";
import { getTransfer, listTransfers } from "../../contract/transfers";
import type { Domain } from "../../domain";
import { addressOf } from "../../kernel/addresses";
import { entryReversed } from "../ledger/events";
import { createTransfer } from "./create-transfer";
import { transferFlags } from "./evidence";
import { transferNotices } from "./notices";
import { transfersInWords } from "./queries";
import { transferRoutes } from "./routes";

/** A transfer's reversal parks above the transfer's own limit (RULES.md). */
const transferReversal: ReversalHook = {
  limit: ({ lines }) => {
    const paid = lines.find(({ side }) => side === "DEBIT");
    return paid && { operation: "createTransfer", amount: paid.money };
  },
};

export const transfersDomain: Domain = {
  name: "transfers",
  routes: transferRoutes,
  commands: [createTransfer],
  limits: [{ operation: "createTransfer", words: t.transfer }],
  words: {
    operations: { createTransfer: t.transfer },
    subjects: { transfer: { path: addressOf.transfer, authorities: ["transfer:read"], names: transfersInWords } },
    sources: {
      transfer: {
        words: t.transfer,
        path: addressOf.transfer,
        authorities: ["transfer:read", "ledger:read"],
      },
    },
  },
  evidence: { flags: transferFlags },
  reversals: { transfer: transferReversal },
  notices: transferNotices,
  // Only transfers that were pending: direct postings are too many to announce.
  live: [
    { events: [approvalParked, approvalDecided, entryReversed], reads: [listTransfers, getTransfer], partly: true },
  ],
  seed: true,
  verbs: [
    {
      id: "transfers.transfer",
      label: verbs.transferFrom,
      icon: "arrow-left-right",
      authorities: ["transfer:outbound"],
      of: "account",
      href: (accountNo) => `/transfers/new?from=${accountNo}`,
    },
  ],
  navigation: [
    {
      label: t.transfers,
      href: "/transfers",
      icon: "arrow-left-right",
      section: "Customers",
      authorities: ["transfer:read"],
      letter: "m",
    },
  ],
};
