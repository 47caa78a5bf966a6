import * as t from "@/words/service/audit";
import type { Queue } from "../../domain";
import { sealStates } from "./seals";

export const auditQueues: readonly Queue[] = [
  {
    label: t.brokenSealsFigure,
    href: "/audit",
    authorities: ["audit:read"],
    // Hidden while there is no problem.
    count: async (reports) => {
      const broken = (await sealStates(reports)).filter(({ problem, late }) => problem !== null || late !== null);
      return broken.length === 0 ? null : { value: String(broken.length), note: broken[0]?.name ?? "" };
    },
  },
];
