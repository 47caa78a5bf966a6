import * as common from "@/words/common";
import * as t from "@/words/service/parties";
import type { Domain } from "../../domain";
import { addressOf } from "../../kernel/addresses";
import { openParty } from "./open-party";
import { partiesInWords } from "./queries";
import { partyQueues } from "./queues";
import { partyRoutes } from "./routes";
import { updateParty } from "./update-party";

export const partiesDomain: Domain = {
  name: "parties",
  routes: partyRoutes,
  commands: [openParty, updateParty],
  words: { subjects: { party: { path: addressOf.party, authorities: ["customer:read"], names: partiesInWords } } },
  queues: partyQueues,
  seed: async () => (await import("@/db/seed/parties")).partiesPart,
  verbs: [
    {
      id: "parties.open",
      label: common.newCustomer,
      icon: "users-round",
      authorities: ["customer:write"],
      href: "/parties/new",
    },
  ],
  navigation: [
    {
      label: t.customers,
      href: "/parties",
      icon: "users-round",
      section: "Customers",
      authorities: ["customer:read"],
      letter: "p",
    },
  ],
};
