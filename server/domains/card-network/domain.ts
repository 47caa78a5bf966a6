import type { Domain } from "../../domain";
import { authorizeCard } from "./authorize-card";
import { captureAuthorization } from "./capture-authorization";
import { expireAuthorization } from "./expire-authorization";
import { forcePost } from "./force-post";
import { incrementAuthorization } from "./increment-authorization";
import { refundCardTransaction } from "./refund-card-transaction";
import { reverseAuthorization } from "./reverse-authorization";
import { cardNetworkRoutes } from "./routes";
import { settlement } from "./settlement/declarations";

export const cardNetworkDomain: Domain = {
  name: "card-network",
  routes: cardNetworkRoutes,
  commands: [
    authorizeCard,
    incrementAuthorization,
    reverseAuthorization,
    captureAuthorization,
    forcePost,
    refundCardTransaction,
    expireAuthorization,
    ...settlement.commands,
  ],
  words: { done: settlement.done, subjects: settlement.subjects, sources: settlement.sources },
  reversals: settlement.reversals,
  controls: settlement.controls,
  jobs: settlement.jobs,
  live: settlement.live,
  navigation: [],
};
