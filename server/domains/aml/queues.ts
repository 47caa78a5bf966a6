import * as t from "@/words/service/aml";
import type { Queue } from "../../domain";
import { caseFigures } from "./case-figures";

export const amlQueues: readonly Queue[] = [
  {
    label: t.openCases,
    href: "/aml/cases",
    authorities: ["aml:operate"],
    count: async (reports) => {
      const { open, late } = await caseFigures(reports);
      return { value: String(open), note: late > 0 ? t.late(late) : t.noneIsLate };
    },
  },
];
