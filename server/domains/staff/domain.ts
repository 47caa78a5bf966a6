import type { Domain } from "../../domain";
import { changeOwnPasswordCommand } from "./change-own-password";
import { createStaffCommand } from "./create-staff";
import { resetStaffPasswordCommand } from "./reset-staff-password";
import { staffRoutes } from "./routes";
import { updateStaffCommand } from "./update-staff";

export const staffDomain: Domain = {
  name: "staff",
  routes: staffRoutes,
  commands: [changeOwnPasswordCommand, createStaffCommand, resetStaffPasswordCommand, updateStaffCommand],
  navigation: [
    {
      label: "Staff",
      href: "/administration/staff",
      icon: "user-cog",
      section: "Administration",
      authorities: ["staff:manage"],
    },
  ],
};
