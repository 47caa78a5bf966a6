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
  navigation: [],
};
