import type { NavItem } from "@/server/kernel/navigation";

/** The start, which belongs to no domain. */
export const HOME: NavItem = {
  label: "Home",
  href: "/",
  icon: "house",
  section: null,
  authorities: [],
  letter: "h",
};
