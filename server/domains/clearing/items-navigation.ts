import * as t from "@/words/clearing/items";
import type { Domain } from "../../domain";
import { countWords } from "../../kernel/counted";
import { countDue, countInwardQueue } from "./items-queries";

const authorities = ["clearing:read"] as const;
/** Checkers can open the screens from the palette and have no queue. */
const worksWith = ["clearing:operate"] as const;
const item = { section: "Clearing", authorities, worksWith } as const;
const MOST_COUNTED = 200;

export const itemsNavigation = {
  navigation: [
    { ...item, label: t.inwardQueue, href: "/clearing/inward", icon: "list-checks" },
    { ...item, label: t.lodgeCheques, href: "/clearing/lodge", icon: "notebook-text", authorities: worksWith },
    { ...item, label: t.clearingItems, href: "/clearing/items", icon: "scroll-text" },
  ],
  queues: [
    {
      label: t.inwardQueue,
      href: "/clearing/inward",
      authorities: worksWith,
      count: async (reports) => ({
        value: countWords(await countInwardQueue(reports, MOST_COUNTED)),
        note: t.itemsToPayOrReturn,
      }),
    },
    {
      label: t.dueItems,
      href: "/clearing/items?state=DUE",
      authorities: worksWith,
      count: async (reports) => ({
        value: countWords(await countDue(reports, MOST_COUNTED)),
        note: t.valueDateReached,
      }),
    },
  ],
} satisfies { [Part in "navigation" | "queues"]: Domain[Part] };
