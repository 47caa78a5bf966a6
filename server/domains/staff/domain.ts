import * as t from "@/words/service/staff";
import type { Domain } from "../../domain";
import { changeOwnPasswordCommand } from "./change-own-password";
import { createStaff } from "./create-staff";
import { endOtherOwnSessions, endOwnSession, endStaffSession, endStaffSessions } from "./end-sessions";
import { namesakeFlags } from "./namesake-flags";
import { beginSecondFactorCommand, confirmSecondFactor, removeOwnSecondFactor } from "./own-second-factor";
import { removeStaffSecondFactor } from "./remove-second-factor";
import { resetStaffPassword } from "./reset-staff-password";
import { staffRoutes } from "./routes";
import { staffInWords } from "./staff-queries";
import { updateStaff } from "./update-staff";

export const staffDomain: Domain = {
  name: "staff",
  routes: staffRoutes,
  commands: [
    beginSecondFactorCommand,
    changeOwnPasswordCommand,
    confirmSecondFactor,
    createStaff,
    endOtherOwnSessions,
    endOwnSession,
    endStaffSession,
    endStaffSessions,
    removeOwnSecondFactor,
    removeStaffSecondFactor,
    resetStaffPassword,
    updateStaff,
  ],
  words: {
    done: {
      createStaff: { words: t.staffUserCreated },
      updateStaff: { words: t.staffUserChanged },
      resetStaffPassword: { approved: t.passwordResetAllowed },
      beginSecondFactor: { words: t.secondFactorSetupBegun },
    },
    operations: {
      createStaff: t.newStaffUser,
      updateStaff: t.staffUserChange,
      removeStaffSecondFactor: t.secondFactorRemoval,
      resetStaffPassword: t.passwordReset,
    },
    subjects: { staff: { names: staffInWords } },
  },
  evidence: { flags: namesakeFlags },
  navigation: [
    {
      label: t.staff,
      href: "/staff",
      icon: "user-cog",
      section: "Administration",
      authorities: ["staff:manage"],
    },
  ],
};
