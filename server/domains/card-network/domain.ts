import * as screens from "@/words/card-network";
import * as t from "@/words/service/card-network";
import { getAuthorization, getAuthorizationStatistics, listAuthorizations } from "../../contract/card-network/records";
import { getCardUsage } from "../../contract/cards";
import type { Domain } from "../../domain";
import { addressOf } from "../../kernel/addresses";
import { authorizeCard } from "./authorize-card";
import { captureAuthorization } from "./capture-authorization";
import { cashByCard } from "./cash-taken";
import { authorizationChanged, cardAuthorized, cardDeclined } from "./events";
import { expireAuthorization } from "./expire-authorization";
import { expireAuthorizations } from "./expire-due";
import { forcePost } from "./force-post";
import { HOLD_SOURCE } from "./holds";
import { incrementAuthorization } from "./increment-authorization";
import { cardNetworkInvariants } from "./invariants";
import { cardNetworkNotices } from "./notices";
import { authorizationsInWords, holdEnds } from "./queries";
import { refundCardTransaction } from "./refund-card-transaction";
import { reverseAuthorization } from "./reverse-authorization";
import { cardNetworkRoutes } from "./routes";
import { settlement } from "./settlement/declarations";

const changes = [cardAuthorized, cardDeclined, authorizationChanged];

export const cardNetworkDomain: Domain = {
  name: "card-network",
  seed: true,
  routes: cardNetworkRoutes,
  invariants: cardNetworkInvariants,
  commands: [
    authorizeCard,
    incrementAuthorization,
    reverseAuthorization,
    captureAuthorization,
    forcePost,
    refundCardTransaction,
    expireAuthorization,
    expireAuthorizations,
    ...settlement.commands,
  ],
  words: {
    operations: {
      authorizeCard: t.cardAuthorization,
      incrementAuthorization: t.increment,
      reverseAuthorization: t.reversal,
      captureAuthorization: t.capture,
      forcePost: t.forcePost,
      refundCardTransaction: t.refund,
      expireAuthorization: t.expiry,
    },
    done: settlement.done,
    subjects: {
      ...settlement.subjects,
      card_authorization: {
        path: addressOf.authorization,
        authorities: ["card:read"],
        names: authorizationsInWords,
      },
    },
    sources: settlement.sources,
  },
  reversals: settlement.reversals,
  controls: settlement.controls,
  dayBlockers: settlement.dayBlockers,
  jobs: settlement.jobs,
  notices: cardNetworkNotices,
  customerCash: cashByCard,
  holdEnds: { [HOLD_SOURCE]: holdEnds },
  live: [
    ...settlement.live,
    { events: changes, reads: [getAuthorization], ofSubject: true },
    { events: changes, reads: [listAuthorizations, getAuthorizationStatistics, getCardUsage] },
  ],
  queues: settlement.queues,
  navigation: [
    {
      label: screens.authorizations,
      href: "/cards/authorizations",
      icon: "badge-check",
      section: "Cards",
      authorities: ["card:read"],
      worksWith: ["card:operate"],
      letter: "z",
    },
    {
      label: screens.simulator,
      href: "/cards/simulator",
      icon: "flask-conical",
      section: "Cards",
      authorities: ["card:operate"],
      worksWith: [],
    },
    ...settlement.navigation,
  ],
};
