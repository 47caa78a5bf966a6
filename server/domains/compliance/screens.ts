import * as t from "@/words/service/compliance";
import * as imports from "@/words/service/compliance/imports";
import type { DomainVerb, Queue } from "../../domain";
import { countWords } from "../../kernel/counted";
import type { NavItem } from "../../kernel/navigation";
import { countPreviewed } from "./imports/import-rows";
import { countScreenings } from "./queries";

const section = "Compliance";
const authorities = ["aml:read"] as const;
/** Checkers can open the screens from the palette and have no queues. */
const worksWith = ["aml:operate"] as const;

export const complianceNavigation: readonly NavItem[] = [
  { label: t.overview, href: "/compliance", icon: "gauge", section, authorities, worksWith, letter: "q" },
  {
    label: t.screenings,
    href: "/compliance/screenings",
    icon: "user-search",
    section,
    authorities,
    worksWith,
    letter: "r",
  },
  {
    label: t.screenAName,
    href: "/compliance/screen",
    icon: "scan-search",
    section,
    authorities,
    worksWith,
    letter: "v",
  },
  { label: t.watchlist, href: "/compliance/watchlist", icon: "list-x", section, authorities, worksWith, letter: "w" },
];

export const complianceVerbs: readonly DomainVerb[] = [
  {
    id: "compliance.screen",
    label: t.screenAName,
    icon: "scan-search",
    authorities: ["aml:operate"],
    href: "/compliance/screen",
  },
  {
    id: "compliance.entry",
    label: t.addAnEntry,
    icon: "list-x",
    authorities: ["aml:operate"],
    href: "/compliance/watchlist/new",
  },
  {
    id: "compliance.import",
    label: t.importAList,
    icon: "list-x",
    authorities: ["watchlist:import"],
    href: "/compliance/watchlist/imports",
  },
  {
    id: "compliance.rescreen",
    label: t.screenAllCustomers,
    icon: "user-search",
    authorities: ["watchlist:import"],
    href: "/compliance/watchlist/rescreens",
  },
];

export const complianceQueues: readonly Queue[] = [
  {
    label: t.hitsToDecide,
    href: "/compliance/screenings",
    authorities: worksWith,
    count: async (reports) => ({
      value: countWords(await countScreenings(reports, { status: "PENDING", found: "HITS" })),
      note: t.screenedNotDecided,
    }),
  },
  {
    label: t.noHitsToClear,
    href: "/compliance/screenings/no-hits",
    authorities: worksWith,
    count: async (reports) => {
      const [nothing, notScreenable] = await Promise.all([
        countScreenings(reports, { status: "PENDING", found: "NOTHING" }),
        countScreenings(reports, { status: "PENDING", found: "NOT_SCREENABLE" }),
      ]);
      return {
        value: countWords(nothing),
        note: notScreenable.count === 0 ? t.allScreenable : t.notScreenable(countWords(notScreenable)),
      };
    },
  },
  {
    label: imports.importsToDecide,
    href: "/compliance/watchlist/imports",
    authorities: ["watchlist:import"],
    count: async (reports) => {
      const waiting = await countPreviewed(reports);
      return waiting === 0 ? null : { value: String(waiting), note: imports.previewedNotApplied };
    },
  },
];
