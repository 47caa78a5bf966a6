import * as t from "@/words/service/compliance";
import type { Queue } from "../../domain";
import type { Counted } from "../../http/keyset-list";
import { countScreenings } from "./queries";

/** Readers without this authority have no queue. */
const authorities = ["aml:operate"] as const;

export const complianceQueues: readonly Queue[] = [
  {
    label: t.hitsToDecide,
    href: "/compliance/screenings",
    authorities,
    count: async (reports) => ({
      value: counted(await countScreenings(reports, { status: "PENDING", found: "HITS" })),
      note: t.screenedNotDecided,
    }),
  },
  {
    label: t.noHitsToClear,
    href: "/compliance/screenings/no-hits",
    authorities,
    count: async (reports) => {
      const [nothing, notScreenable] = await Promise.all([
        countScreenings(reports, { status: "PENDING", found: "NOTHING" }),
        countScreenings(reports, { status: "PENDING", found: "NOT_SCREENABLE" }),
      ]);
      return {
        value: counted(nothing),
        note: notScreenable.count === 0 ? t.allScreenable : t.notScreenable(counted(notScreenable)),
      };
    },
  },
];

function counted({ count, more }: Counted): string {
  return `${count.toLocaleString("en")}${more ? "+" : ""}`;
}
