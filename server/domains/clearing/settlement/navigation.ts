import * as t from "@/words/clearing/settlement";
import type { Domain } from "../../../domain";

const authorities = ["clearing:read"] as const;
/** Checkers can open the screens from the palette and have no queue. */
const worksWith = ["clearing:operate"] as const;
const item = { section: "Clearing", authorities, worksWith } as const;

export const settlementNavigation = [
  { ...item, label: t.netSettlement, href: "/clearing/settlement", icon: "landmark" },
  { ...item, label: t.positions, href: "/clearing/positions", icon: "chart-column" },
] satisfies Domain["navigation"];
