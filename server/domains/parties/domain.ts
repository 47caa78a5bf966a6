import * as common from "@/words/common";
import * as t from "@/words/service/parties";
import { getParty } from "../../contract/parties";
import type { Domain } from "../../domain";
import { addressOf } from "../../kernel/addresses";
import { partyStateChanged } from "./events";
import { partyJobs } from "./jobs";
import { openParty } from "./open-party";
import { partiesInWords } from "./queries";
import { partyQueues } from "./queues";
import { partyRoutes } from "./routes";
import { updateParty } from "./update-party";

export const partiesDomain: Domain = {
  name: "parties",
  routes: partyRoutes,
  commands: [openParty, updateParty],
  words: {
    done: {
      openParty: { words: t.customerCreated, tone: "success" },
      updateParty: { words: t.customerChanged, history: t.contactDetailsChanged, note: { fields: t.contactFields } },
    },
    subjects: { party: { path: addressOf.party, authorities: ["customer:read"], names: partiesInWords } },
  },
  // Changes of contact data emit no event.
  live: [{ events: [partyStateChanged], reads: [getParty], ofSubject: true, partly: true }],
  queues: partyQueues,
  jobs: partyJobs,
  seed: true,
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
