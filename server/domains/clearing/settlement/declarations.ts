import * as t from "@/words/service/clearing/settlement";
import * as contract from "../../../contract/clearing/sessions";
import type { Control, Domain } from "../../../domain";
import { defineJob } from "../../../jobs/job";
import { addressOf } from "../../../kernel/addresses";
import { itemCleared, itemEntered, itemReturned, positionFinal, sessionChanged } from "../events";
import { beginSettlement, releaseSettlement, releaseStaleCuts } from "./cut-session";
import { finaliseNetSettlement, POSITION_SOURCE } from "./finalise-net-settlement";
import { unsettledByCurrency } from "./queries";

// The settlement's part of the slice's declarations (domain.ts).

const suspense: Control = {
  name: "CLEARING_SUSPENSE",
  words: { title: t.clearingSuspense, note: t.clearedNotFinalised },
  side: "DEBIT",
  purposes: ["CLEARING_SETTLEMENT"],
  items: unsettledByCurrency,
};

const changed = [itemEntered, itemCleared, itemReturned, sessionChanged, positionFinal];
const authorities = ["clearing:read"] as const;

export const settlement = {
  commands: [finaliseNetSettlement, beginSettlement, releaseSettlement],
  done: {
    finaliseNetSettlement: { words: t.positionSettled, tone: "success" },
    beginNetSettlement: { words: t.settlementBegun },
    releaseNetSettlement: { words: t.settlementReleased, tone: "danger" },
  },
  sources: {
    [POSITION_SOURCE]: {
      words: t.netSettlement,
      path: addressOf.settlementPosition,
      authorities,
      entryTo: "clearing:read",
    },
  },
  reversals: { [POSITION_SOURCE]: { refused: t.settlementCannotBeReversed } },
  controls: [suspense],
  jobs: [defineJob({ name: "clearing.release-cuts", every: "1m", work: releaseStaleCuts })],
  live: [
    {
      events: changed,
      reads: [contract.previewNetSettlement, contract.listSettlementPositions],
      partly: true,
    },
  ],
} satisfies {
  [Part in "commands" | "reversals" | "controls" | "jobs" | "live"]: Domain[Part];
} & { [Part in "done" | "sources"]: NonNullable<Domain["words"]>[Part] };
