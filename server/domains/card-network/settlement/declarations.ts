import * as screens from "@/words/card-network/settlement";
import * as common from "@/words/common";
import * as t from "@/words/service/card-network/settlement";
import * as contract from "../../../contract/card-network/records";
import type { Control, DayBlockers, Domain } from "../../../domain";
import { addressOf } from "../../../kernel/addresses";
import { countWords } from "../../../kernel/counted";
import { TRANSACTION_SOURCE } from "../clear";
import { clearedInWords, countExceptions } from "../cleared-queries";
import { reviewClearedTransaction } from "../review-cleared-transaction";
import { batchSettled, exceptionReviewed, settlementRunChanged } from "./events";
import { settlementJobs } from "./jobs";
import { batchesInWords, runsInWords } from "./queries";
import { cardReversals } from "./reversals";
import { BATCH_SOURCE, settleBatch } from "./settle-batch";
import { SETTLEMENT_RUN, settleCardTransactions } from "./settle-card-transactions";
import { pairText, unbatched, unsettledByCurrency } from "./unsettled";

// The settlement's part of the slice's declarations (domain.ts).

const authorities = ["card:read"] as const;
const entryTo = "card:read" as const;
/** Checkers can open the screens from the palette and have no queue. */
const worksWith = ["card:operate"] as const;
const MOST_COUNTED = 200;

const payable: Control = {
  name: "CARD_SETTLEMENT_PAYABLE",
  words: { title: t.cardSettlementPayable, note: t.clearedNotSettled },
  side: "CREDIT",
  purposes: ["CARD_SETTLEMENT_PAYABLE"],
  items: unsettledByCurrency,
};

const unbatchedTransactions: DayBlockers = {
  kind: "UNBATCHED_TRANSACTIONS",
  list: async (read, day, most) =>
    (await unbatched(read, day)).slice(0, most).map((pair) => ({
      ...{ id: pairText(pair), title: pairText(pair), detail: t.transactionCount(pair.count) },
      link: addressOf.settlementBatches(),
    })),
};

export const settlement = {
  commands: [settleCardTransactions, settleBatch, reviewClearedTransaction],
  done: {
    settleCardTransactions: { words: t.cardTransactionsSettled },
    settleCardBatch: { words: t.batchPosted, tone: "success" },
    reviewClearedTransaction: { words: t.exceptionReviewed, note: { fields: { note: t.note } } },
  },
  subjects: {
    cleared_transaction: { path: addressOf.clearedTransaction, authorities, names: clearedInWords },
    [BATCH_SOURCE]: { path: addressOf.settlementBatch, authorities, names: batchesInWords },
    [SETTLEMENT_RUN]: { path: () => addressOf.settlementBatches(), authorities, names: runsInWords },
  },
  sources: {
    [TRANSACTION_SOURCE]: { words: t.cardTransaction, path: addressOf.clearedTransaction, authorities, entryTo },
    [BATCH_SOURCE]: { words: t.settlementBatch, path: addressOf.settlementBatch, authorities, entryTo },
  },
  reversals: cardReversals,
  controls: [payable],
  dayBlockers: [unbatchedTransactions],
  jobs: settlementJobs,
  queues: [
    {
      label: screens.exceptions,
      href: "/cards/exceptions",
      authorities: worksWith,
      count: async (reports) => ({
        value: countWords(await countExceptions(reports, MOST_COUNTED)),
        note: screens.exceptionsToReview,
      }),
    },
  ],
  navigation: [
    {
      label: screens.clearedTransactions,
      href: "/cards/cleared",
      icon: "list-checks",
      section: "Cards",
      authorities,
      worksWith,
    },
    {
      label: common.settlement,
      href: "/cards/settlement",
      icon: "landmark",
      section: "Cards",
      authorities,
      worksWith,
      letter: "y",
    },
    {
      label: screens.exceptions,
      href: "/cards/exceptions",
      icon: "triangle-alert",
      section: "Cards",
      authorities,
      worksWith,
      letter: "g",
    },
  ],
  live: [
    {
      events: [batchSettled, settlementRunChanged],
      reads: [contract.listSettlementBatches, contract.listSettlementRuns, contract.previewCardSettlement],
      partly: true,
    },
    { events: [batchSettled], reads: [contract.getSettlementBatch], ofSubject: true },
    { events: [batchSettled, exceptionReviewed], reads: [contract.listClearedTransactions], partly: true },
  ],
} satisfies {
  [Part in
    | "commands"
    | "reversals"
    | "controls"
    | "dayBlockers"
    | "jobs"
    | "live"
    | "queues"
    | "navigation"]: Domain[Part];
} & { [Part in "done" | "subjects" | "sources"]: NonNullable<Domain["words"]>[Part] };
