import { z } from "zod";
import * as account from "@/words/clearing/account";
import * as words from "@/words/clearing/houses";
import * as stopWords from "@/words/clearing/stops";
import * as t from "@/words/service/clearing/houses";
import * as stops from "@/words/service/clearing/stops";
import * as contract from "../../contract/clearing/houses";
import { getClearingItem, listClearingItems, listInwardQueue } from "../../contract/clearing/items";
import { listStopPayments } from "../../contract/clearing/stops";
import type { Domain } from "../../domain";
import { addressOf } from "../../kernel/addresses";
import { houseChanged, stopChanged } from "./events";
import { housesInWords } from "./houses";
import { liftStopPayment, stopPayment } from "./stop-payment";
import { upsertClearingHouse } from "./upsert-clearing-house";

// Houses and stop payments: a part of the slice's declarations (domain.ts).

const noted = z.object({ cheques: z.string(), note: z.string().nullable() });

const stoppedCheques = (after: unknown) => {
  const { data } = noted.safeParse(after);
  return data ? [data.cheques, data.note ?? []].flat().join(". ") : null;
};

const authorities = ["clearing:read"] as const;
/** Checkers can open the screens from the palette and have no queue. */
const worksWith = ["clearing:operate"] as const;

export const houses = {
  commands: [upsertClearingHouse, stopPayment, liftStopPayment],
  done: {
    upsertClearingHouse: { words: t.houseSaved, history: t.saved, note: { fields: t.settings } },
    stopPayment: { words: stops.chequesStopped, tone: "danger", note: stoppedCheques },
    liftStopPayment: { words: stops.stopLifted, note: stoppedCheques },
  },
  subjects: {
    clearing_house: { path: addressOf.clearingHouse, authorities, names: housesInWords },
  },
  live: [
    { events: [houseChanged], reads: [contract.getClearingHouse, contract.listClearingHouses], ofSubject: true },
    { events: [stopChanged], reads: [listStopPayments] },
    { events: [stopChanged], reads: [listClearingItems, listInwardQueue, getClearingItem], partly: true },
  ],
  verbs: [
    {
      id: "clearing.lodge-cheque",
      label: account.lodgeAChequeFor,
      icon: "notebook-text",
      authorities: worksWith,
      of: "account",
      href: addressOf.lodgeChequeFor,
    },
    {
      id: "clearing.stop-cheque",
      label: stopWords.stopAChequeOn,
      icon: "list-x",
      authorities: worksWith,
      of: "account",
      href: addressOf.stopPaymentsOf,
    },
  ],
  navigation: [
    {
      label: stopWords.stopPayments,
      href: "/clearing/stops",
      icon: "list-x",
      section: "Clearing",
      authorities,
      worksWith,
    },
    {
      label: words.clearingHouses,
      href: "/clearing/houses",
      icon: "landmark",
      section: "Clearing",
      authorities,
      worksWith,
    },
  ],
} satisfies { [Part in "commands" | "live" | "navigation" | "verbs"]: Domain[Part] } & {
  [Part in "done" | "subjects"]: NonNullable<Domain["words"]>[Part];
};
