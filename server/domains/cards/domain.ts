import * as t from "@/words/service/cards";
import { getCard, listCards } from "../../contract/cards";
import type { Domain } from "../../domain";
import { pruning } from "../../jobs/pruning";
import { addressOf } from "../../kernel/addresses";
import { activateCard, blockCard, closeCard, unblockCard } from "./change-card";
import { cardBlocked, cardChanged, cardIssued } from "./events";
import { expireCard } from "./expire-cards";
import { issueCard } from "./issue-card";
import { cardNotices } from "./notices";
import { cardsInWords } from "./queries";
import { cardRoutes } from "./routes";
import { updateCardLimits } from "./update-card-limits";

export const cardsDomain: Domain = {
  name: "cards",
  routes: cardRoutes,
  commands: [issueCard, activateCard, blockCard, unblockCard, closeCard, updateCardLimits, expireCard],
  limits: [{ operation: "updateCardLimits", words: t.cardLimit, defaultMajor: 100_000n, above: "REFUSES" }],
  words: {
    done: {
      issueCard: { history: t.issued, tone: "success" },
      activateCard: { history: t.activated, tone: "success" },
      blockCard: { history: t.blocked, tone: "danger", note: t.reasonIn },
      unblockCard: { history: t.unblocked, tone: "success" },
      closeCard: { history: t.closed, note: t.reasonIn },
      expireCard: { words: t.cardExpired, history: t.cardExpired },
      updateCardLimits: { words: t.limitsChanged, history: t.limitsChanged, note: { fields: t.capFields } },
    },
    subjects: { card: { path: addressOf.card, authorities: ["card:read"], names: cardsInWords } },
  },
  notices: cardNotices,
  live: [{ events: [cardIssued, cardBlocked, cardChanged], reads: [getCard, listCards], ofSubject: true }],
  // A card's use of past days.
  jobs: [pruning({ name: "cards.prune-use", table: "tallies", keeps: "events" })],
  seed: true,
  verbs: [
    {
      id: "cards.issue",
      label: t.issueCard,
      icon: "credit-card",
      authorities: ["card:operate"],
      href: "/cards/new",
    },
  ],
  navigation: [
    {
      label: t.cards,
      href: "/cards",
      icon: "credit-card",
      section: "Cards",
      authorities: ["card:read"],
      worksWith: ["card:operate"],
      letter: "x",
    },
  ],
};
