import * as t from "@/words/service/teller";
import { approvalDecided, approvalParked } from "../../commands/approval-events";
import { requirement } from "../../commands/requirement";
import * as contract from "../../contract/teller/tills";
import { listVaults } from "../../contract/teller/vaults";
import type { Domain, Queue } from "../../domain";
import { countUpTo } from "../../http/list-page";
import { addressOf } from "../../kernel/addresses";
import { findBranchByCode } from "../branches/queries";
import { movementsInWords, tillNames, tillsInWords, vaultNames } from "./account-names";
import { cashAtTills } from "./cash-events";
import { closeTill } from "./close-till";
import { beginTillCount, countTill } from "./count-till";
import { openTills } from "./day-blockers";
import { cashMoved, tillClosed, tillCountBegun, tillOpened } from "./events";
import { cashAccounts, cashFlags } from "./evidence";
import { hiddenTills, tillsCountedBlind } from "./expected-cash";
import { fundVault } from "./fund-vault";
import { identificationOf } from "./identification";
import { CASH_SOURCE } from "./movement";
import { cashNotices } from "./notices";
import { openTill } from "./open-till";
import { postCashDeposit } from "./post-cash-deposit";
import { postCashWithdrawal } from "./post-cash-withdrawal";
import { recordRefusedPayment } from "./refused-payments";
import { printReceipt, reprintReceipt } from "./reprint-receipt";
import { movementReversal } from "./reverse-movement";
import { tellerRoutes } from "./routes";
import { listTills, openTillsFor } from "./till-queries";
import { transferTillCash } from "./transfer-till-cash";
import { tellerVerbs } from "./verbs";

const COUNTED_TO = 100;

const tellerQueues: readonly Queue[] = [
  {
    label: t.tillsOpen,
    href: "/teller/tills",
    authorities: ["teller:operate"],
    count: async (reports, reader) => {
      const branch = reader.branchCode === null ? null : await findBranchByCode(reports, reader.branchCode);
      const note = branch ? t.atBranch(branch.name) : t.inAllBranches;
      return { value: await countUpTo(listTills(openTillsFor(reader), reader), reports, COUNTED_TO), note };
    },
  },
];

export const tellerDomain: Domain = {
  name: "teller",
  routes: tellerRoutes,
  dayBlockers: [openTills],
  customerCash: cashAtTills,
  commands: [
    postCashDeposit,
    postCashWithdrawal,
    transferTillCash,
    openTill,
    beginTillCount,
    countTill,
    closeTill,
    recordRefusedPayment,
    printReceipt,
    reprintReceipt,
    fundVault,
  ],
  accountNames: {
    TILL: {
      authority: "teller:operate",
      names: tillNames,
      hidden: hiddenTills,
      withoutAmounts: async (read, reader) => (await tillsCountedBlind(read, reader)).map(({ id }) => id),
    },
    VAULT: { authority: "teller:operate", names: vaultNames },
  },
  requirements: [
    requirement(contract.postCashDeposit, identificationOf),
    requirement(contract.postCashWithdrawal, identificationOf),
  ],
  evidence: { accounts: cashAccounts, flags: cashFlags },
  limits: [
    { operation: "postCashDeposit", words: t.cashDeposit },
    { operation: "postCashWithdrawal", words: t.cashWithdrawal },
    { operation: "fundVault", words: t.vaultFunding },
    { operation: "transferTillCash", words: t.cashTransfer },
    { operation: "openTill", words: t.openingFloat, defaultMajor: 100_000n, above: "REFUSES" },
    // The amount is the difference of the count, not cash that moves.
    { operation: "closeTill", words: t.tillDifference, defaultMajor: 20n },
  ],
  words: {
    done: {
      recordRefusedPayment: { words: t.refusedPayment },
    },
    operations: {
      postCashDeposit: t.cashDeposit,
      postCashWithdrawal: t.cashWithdrawal,
      fundVault: t.vaultFunding,
      closeTill: t.tillClose,
      beginTillCount: t.tillCountStart,
      countTill: t.tillCount,
      recordRefusedPayment: t.refusedPayment,
      transferTillCash: t.cashTransfer,
    },
    subjects: {
      till: { path: addressOf.till, authorities: ["teller:till"], names: tillsInWords },
      vault: null,
      cash_movement: { path: addressOf.receipt, authorities: ["teller:operate"], names: movementsInWords },
    },
    sources: {
      [CASH_SOURCE]: {
        words: t.cashMovement,
        path: addressOf.receipt,
        authorities: ["teller:operate"],
      },
    },
  },
  reversals: { [CASH_SOURCE]: movementReversal },
  controls: [
    {
      name: "TILL_CASH",
      words: { title: t.tillCash, note: t.openTills },
      side: "DEBIT",
      purposes: ["TILL_CASH"],
      items: "TILL",
    },
    {
      name: "VAULT_CASH",
      words: { title: t.vaultCash, note: t.branchVaults },
      side: "DEBIT",
      purposes: ["VAULT_CASH"],
      items: "VAULT",
    },
  ],
  queues: tellerQueues,
  verbs: tellerVerbs,
  notices: cashNotices,
  live: [
    {
      events: [cashMoved],
      reads: [contract.listTills, contract.getTill, contract.listCashMovements, contract.getTillDenominations],
      ofSubject: true,
    },
    { events: [cashMoved], reads: [listVaults] },
    {
      events: [tillCountBegun],
      reads: [contract.listTills, contract.getTill, contract.listCashMovements],
      ofSubject: true,
    },
    // A pending command reserves cash of a till and appears on its page.
    {
      events: [tillOpened, tillClosed, approvalParked, approvalDecided],
      reads: [contract.listTills, contract.getTill],
    },
  ],
  seed: true,
  navigation: [
    {
      label: t.counter,
      href: "/teller",
      icon: "banknote",
      section: "Counter",
      authorities: ["teller:operate"],
      letter: "c",
    },
    {
      label: t.tillsAndVaults,
      href: "/teller/tills",
      icon: "vault",
      section: "Counter",
      authorities: ["teller:operate"],
      letter: "t",
    },
    {
      label: t.cashBoard,
      href: "/teller/cash-board",
      icon: "chart-column",
      section: "Counter",
      authorities: ["teller:vault"],
    },
    {
      label: t.overAndShort,
      href: "/teller/differences",
      icon: "diff",
      section: "Counter",
      authorities: ["teller:operate"],
    },
  ],
};
