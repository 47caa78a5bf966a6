import type { NavItem } from "@/server/kernel/navigation";
import { home } from "@/words/shell";

/** The start, which belongs to no domain. */
export const HOME: NavItem = {
  label: home,
  href: "/",
  icon: "house",
  section: null,
  authorities: [],
  letter: "h",
};
