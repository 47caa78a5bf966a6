import type { AnyCommand } from "../commands/define-command";
import type { Domain } from "../domain";
import { changeOwnPasswordCommand } from "./change-own-password";
import { createServiceClientCommand } from "./create-service-client";
import { createStaffCommand } from "./create-staff";
import { resetStaffPasswordCommand } from "./reset-staff-password";
import { revokeServiceClientCommand } from "./revoke-service-client";
import { rotateServiceClientCommand } from "./rotate-service-client";
import { administrationRoutes } from "./routes";
import { setLimitCommand } from "./set-limit";
import { updateStaffCommand } from "./update-staff";

export const administrationDomain: Domain<AnyCommand> = {
  name: "administration",
  routes: administrationRoutes,
  commands: [
    createStaffCommand,
    updateStaffCommand,
    resetStaffPasswordCommand,
    changeOwnPasswordCommand,
    createServiceClientCommand,
    rotateServiceClientCommand,
    revokeServiceClientCommand,
    setLimitCommand,
  ],
  navigation: [
    {
      label: "Staff",
      href: "/administration/staff",
      icon: "user-cog",
      section: "Administration",
      authorities: ["staff:manage"],
    },
    {
      label: "Service clients",
      href: "/administration/clients",
      icon: "key-round",
      section: "Administration",
      authorities: ["client:manage"],
    },
    {
      label: "Limits",
      href: "/administration/limits",
      icon: "sliders-horizontal",
      section: "Administration",
      authorities: ["limit:manage"],
    },
    {
      label: "Audit trail",
      href: "/administration/audit",
      icon: "scroll-text",
      section: "Administration",
      authorities: ["audit:read"],
    },
  ],
};
