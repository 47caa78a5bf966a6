import type { NavItem } from "@/server/kernel/navigation";
import * as common from "@/words/common";

/** The start, which belongs to no domain. */
export const HOME: NavItem = {
  label: "Home",
  href: "/",
  icon: "house",
  section: common.counter,
  authorities: [],
  letter: "h",
};
