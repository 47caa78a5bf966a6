import * as t from "@/words/service/limits";
import { approvalDecided } from "../../commands/approval-events";
import { listLimits } from "../../contract/limits";
import type { Domain } from "../../domain";
import { limitsInWords } from "./limit-queries";
import { limitRoutes } from "./routes";
import { setLimit } from "./set-limit";

export const limitsDomain: Domain = {
  name: "limits",
  routes: limitRoutes,
  commands: [setLimit],
  words: {
    done: {
      setLimit: { words: t.limitChanged },
    },
    operations: { setLimit: t.limitChange },
    subjects: { limit: { names: limitsInWords } },
  },
  // Every change of a limit goes through an approval.
  live: [{ events: [approvalDecided], reads: [listLimits] }],
  navigation: [
    {
      label: t.limits,
      href: "/limits",
      icon: "sliders-horizontal",
      section: "Administration",
      authorities: ["limit:manage"],
    },
  ],
};
