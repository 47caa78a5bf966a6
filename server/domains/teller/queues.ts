import * as t from "@/words/service/teller";
import type { Queue } from "../../domain";
import { countUpTo } from "../../http/list-page";
import { findBranchByCode } from "../branches/queries";
import { listTills, openTillsFor } from "./till-queries";

const COUNTED_TO = 100;

export const tellerQueues: readonly Queue[] = [
  {
    label: t.tillsOpen,
    href: "/teller/tills",
    authorities: ["teller:operate"],
    count: async (reports, reader) => {
      const branch = reader.branchCode === null ? null : await findBranchByCode(reports, reader.branchCode);
      const note = branch ? t.atBranch(branch.name) : t.inAllBranches;
      return { value: await countUpTo(listTills(openTillsFor(reader), reader), reports, COUNTED_TO), note };
    },
  },
];
