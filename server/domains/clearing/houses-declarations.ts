import * as t from "@/words/service/clearing/houses";
import * as stops from "@/words/service/clearing/stops";
import * as contract from "../../contract/clearing/houses";
import { listStopPayments } from "../../contract/clearing/stops";
import type { Domain } from "../../domain";
import { addressOf } from "../../kernel/addresses";
import { houseChanged, stopChanged } from "./events";
import { housesInWords } from "./houses";
import { liftStopPayment, stopPayment } from "./stop-payment";
import { upsertClearingHouse } from "./upsert-clearing-house";

// Houses and stop payments: a part of the slice's declarations (domain.ts).

const stoppedCheques = { fields: { cheques: stops.cheques, note: stops.note } };

export const houses = {
  commands: [upsertClearingHouse, stopPayment, liftStopPayment],
  done: {
    upsertClearingHouse: { words: t.houseSaved, history: t.saved, note: { fields: t.settings } },
    stopPayment: { words: stops.chequesStopped, tone: "danger", note: stoppedCheques },
    liftStopPayment: { words: stops.stopLifted, note: stoppedCheques },
  },
  subjects: {
    clearing_house: { path: addressOf.clearingHouse, authorities: ["clearing:read"], names: housesInWords },
  },
  live: [
    { events: [houseChanged], reads: [contract.getClearingHouse, contract.listClearingHouses], ofSubject: true },
    { events: [stopChanged], reads: [listStopPayments] },
  ],
} satisfies { [Part in "commands" | "live"]: Domain[Part] } & {
  [Part in "done" | "subjects"]: NonNullable<Domain["words"]>[Part];
};
