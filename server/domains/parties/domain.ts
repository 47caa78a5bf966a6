import * as common from "@/words/common";
import * as t from "@/words/service/parties";
import { getParty } from "../../contract/parties";
import type { Domain, Queue } from "../../domain";
import { countUpTo } from "../../http/list-page";
import { addressOf } from "../../kernel/addresses";
import { partyStateChanged } from "./events";
import { partyJobs } from "./jobs";
import { openParty } from "./open-party";
import { listParties, partiesInWords } from "./queries";
import { partyRoutes } from "./routes";
import { updateParty } from "./update-party";

const COUNTED_TO = 100;

function customers(status: "UNDER_REVIEW" | "BLOCKED", label: string, note: string): Queue {
  return {
    label,
    href: `/parties?status=${status}`,
    authorities: ["aml:read"],
    count: async (reports) => ({ value: await countUpTo(listParties({ status }), reports, COUNTED_TO), note }),
  };
}

const queues: readonly Queue[] = [
  customers("UNDER_REVIEW", t.customersUnderReview, t.noNewAccountsOrCards),
  customers("BLOCKED", t.customersBlocked, t.debitsFrozen),
];

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
  queues,
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
