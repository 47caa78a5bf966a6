import * as t from "@/words/service/compliance";
import type { DomainVerb } from "../../domain";
import type { NavItem } from "../../kernel/navigation";

const section = "Compliance";
const authorities = ["aml:read"] as const;
/** Checkers can open these screens from the palette. */
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
