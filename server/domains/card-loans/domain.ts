import * as screens from "@/words/card-loans";
import * as t from "@/words/service/card-loans";
import * as contract from "../../contract/card-loans/loans";
import * as statements from "../../contract/card-loans/statements";
import type { Domain } from "../../domain";
import { addressOf } from "../../kernel/addresses";
import { DAY_RUN } from "../business-date/day-step";
import { blockCardLoan, closeCardLoan, setCreditLimit, unblockCardLoan } from "./change-loan";
import { LOAN_SOURCE } from "./changes";
import { loanControls } from "./controls";
import { runDayStep } from "./day/run-day-step";
import { loanAged, loanChanged, loanMoved, statementCut } from "./events";
import { cardLoanNotices } from "./notices";
import { openCardLoan } from "./open-card-loan";
import { payCardLoan, payOutCreditBalance } from "./pay-card-loan";
import { cardholdersOfLoans, loansInWords } from "./queries";
import { cardLoanRoutes } from "./routes";

const authorities = ["card:read"] as const;
const figures = [loanChanged, loanMoved, statementCut, loanAged];

export const cardLoansDomain: Domain = {
  name: "card-loans",
  routes: cardLoanRoutes,
  commands: [
    openCardLoan,
    blockCardLoan,
    unblockCardLoan,
    closeCardLoan,
    setCreditLimit,
    payCardLoan,
    payOutCreditBalance,
    runDayStep,
  ],
  limits: [{ operation: "setCreditLimit", words: t.creditLimitOperation, defaultMajor: 100_000n, above: "REFUSES" }],
  words: {
    done: {
      openCardLoan: { history: t.opened, tone: "success" },
      blockCardLoan: { history: t.blocked, tone: "danger", note: t.reasonIn },
      unblockCardLoan: { history: t.unblocked, tone: "success" },
      closeCardLoan: { history: t.closed, note: t.reasonIn },
      setCreditLimit: { words: t.limitSet, history: t.limitSet, note: { fields: t.limitFields } },
      payCardLoan: { history: t.paid, tone: "success" },
      payOutCreditBalance: { words: t.paidOut, history: t.paidOut },
      runCardLoanDayStep: { words: t.dayStep },
    },
    subjects: {
      [LOAN_SOURCE]: { path: addressOf.cardLoan, authorities, names: loansInWords },
    },
    sources: {
      [LOAN_SOURCE]: { words: t.cardLoan, path: addressOf.cardLoan, authorities, entryTo: "card:read" },
    },
  },
  reversals: {
    [LOAN_SOURCE]: { refused: t.entriesCannotBeReversed },
    [DAY_RUN]: { refused: t.entriesCannotBeReversed },
  },
  controls: loanControls,
  // As of deposit accounts: readers of the journal know holders too.
  accountNames: { CARD_LOAN: { authority: "account:read", names: cardholdersOfLoans } },
  seed: true,
  notices: cardLoanNotices,
  live: [
    { events: figures, reads: [contract.getCardLoan, statements.listCardLoanTransactions], ofSubject: true },
    {
      events: figures,
      reads: [contract.listCardLoans, contract.getCardLoanPortfolio],
      partly: true,
    },
  ],
  verbs: [
    {
      id: "card-loans.open",
      label: t.openLoan,
      icon: "credit-card",
      authorities: ["card:operate"],
      href: "/card-loans/new",
    },
  ],
  navigation: [
    {
      label: screens.cardLoans,
      href: "/card-loans",
      icon: "coins",
      section: "Cards",
      authorities,
      worksWith: ["card:operate"],
    },
    {
      label: screens.portfolio,
      href: "/card-loans/portfolio",
      icon: "chart-column",
      section: "Cards",
      authorities,
    },
  ],
};
