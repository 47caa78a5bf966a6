import type { NavItem } from "@/server/kernel/navigation";
import { home } from "@/words/shell";

/** The home page belongs to no slice. */
export const HOME: NavItem = {
  label: home,
  href: "/",
  icon: "house",
  section: null,
  authorities: [],
  letter: "h",
};
