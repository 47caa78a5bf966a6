import * as t from "@/words/service/teller";
import type { Queue } from "../../domain";
import { countUpTo } from "../../http/list-page";
import { listTills, openTillsFor } from "./till-queries";

const COUNTED_TO = 100;

export const tellerQueues: readonly Queue[] = [
  {
    label: t.tillsOpen,
    href: "/teller/tills",
    authorities: ["teller:operate"],
    count: async (reports, reader) => {
      const note = reader.branchCode ? t.atBranch(reader.branchCode) : t.inAllBranches;
      return { value: await countUpTo(listTills(openTillsFor(reader), reader), reports, COUNTED_TO), note };
    },
  },
];
