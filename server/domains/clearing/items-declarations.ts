import * as t from "@/words/service/clearing";
import * as contract from "../../contract/clearing/items";
import type { Domain } from "../../domain";
import { addressOf } from "../../kernel/addresses";
import { clearOutwardItem } from "./clear-outward-item";
import { enterOutwardItem } from "./enter-outward-item";
import { itemCleared, itemEntered, itemReturned } from "./events";
import { HOUSE_ACCOUNT, houseAccountNames } from "./house-account";
import { itemsInWords } from "./items-queries";
import { ITEM_SOURCE } from "./new-item";
import { payInwardItem } from "./pay-inward-item";
import { receiveImportedCommand, receiveInwardItem } from "./receive-inward-item";
import { representItem } from "./represent-item";
import { returnInwardItem, returnOutwardItem } from "./return-item";
import { returnReason } from "./return-reasons";

// The items' part of the slice's declarations (domain.ts).

const authorities = ["clearing:read"] as const;
const changed = [itemEntered, itemCleared, itemReturned];

const returned = {
  words: t.itemReturned,
  history: t.itemReturned,
  tone: "danger",
  note: (after: unknown) => reasonOf(after as { returnReasonCode?: string } | undefined),
} as const;

function reasonOf(item: { returnReasonCode?: string } | undefined): string | null {
  const code = item?.returnReasonCode;
  return code === undefined ? null : (returnReason(code)?.description ?? code);
}

export const items = {
  commands: [
    enterOutwardItem,
    receiveInwardItem,
    receiveImportedCommand,
    clearOutwardItem,
    payInwardItem,
    returnOutwardItem,
    returnInwardItem,
    representItem,
  ],
  done: {
    enterOutwardItem: { words: t.itemLodged, history: t.itemLodged },
    receiveInwardItem: { words: t.itemReceived, history: t.itemReceived },
    receiveImportedItem: { words: t.itemImported, history: t.itemImported },
    clearOutwardItem: { words: t.itemCleared, history: t.itemCleared, tone: "success" },
    payInwardItem: { words: t.itemPaid, history: t.itemPaid, tone: "success" },
    returnOutwardItem: returned,
    returnInwardItem: returned,
    representItem: { words: t.itemPresentedAgain, history: t.itemPresentedAgain },
  },
  subjects: { [ITEM_SOURCE]: { path: addressOf.clearingItem, authorities, names: itemsInWords } },
  sources: {
    [ITEM_SOURCE]: { words: t.clearingItem, path: addressOf.clearingItem, authorities, entryTo: "clearing:read" },
  },
  reversals: { [ITEM_SOURCE]: { refused: t.itemCannotBeReversed } },
  // Readers of the journal know houses too.
  accountNames: { [HOUSE_ACCOUNT]: { authority: "account:read", names: houseAccountNames } },
  live: [
    { events: changed, reads: [contract.listClearingItems, contract.listInwardQueue], partly: true },
    { events: changed, reads: [contract.getClearingItem], ofSubject: true },
  ],
} satisfies {
  [Part in "commands" | "reversals" | "live" | "accountNames"]: Domain[Part];
} & { [Part in "done" | "subjects" | "sources"]: NonNullable<Domain["words"]>[Part] };
