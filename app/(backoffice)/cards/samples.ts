import type { CardView } from "@/server/contract/cards";
import { listCards } from "@/server/contract/cards";
import type { Client } from "@/server/contract/client";
import { samplesOf } from "@/server/testing/samples";

const cardIn = (status: CardView["status"]) => async (bank: Client) =>
  (await bank.get(listCards, { query: { status, limit: 1 } }))[0]?.id;

export const samples = samplesOf(
  {
    cards: "/cards /cards/new /cards/{active} /cards/{blocked} /cards/{closed} /cards/{issued}",
    checker: "/cards /cards/{active}",
  },
  {
    active: cardIn("ACTIVATED"),
    blocked: cardIn("BLOCKED"),
    closed: cardIn("CLOSED"),
    issued: cardIn("ISSUED"),
  },
);
