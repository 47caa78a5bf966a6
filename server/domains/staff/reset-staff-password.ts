import { z } from "zod";
import { hashPassword } from "../../auth/passwords";
import { oneTimePassword } from "../../auth/secrets";
import type { CommandPlan } from "../../commands/define-command";
import { defineCommand } from "../../commands/define-command";
import { seal } from "../service-clients/sealed-secret";
import { staffForChange } from "./staff-queries";

// Gives a staff user a password for one sign-in, shown once; ends his sessions and a lock-out. Moves no money.

const input = z.object({ id: z.guid() });
export type ResetStaffPasswordInput = z.infer<typeof input>;

/** Answers 200 with `oneTimePassword` sealed (`sealed-secret.ts`). */
export const resetStaffPasswordCommand = defineCommand<ResetStaffPasswordInput>({
  type: "administration.reset-staff-password",
  version: 1,
  operationId: "resetStaffPassword",
  input,
  plan,
});

async function plan({ id }: ResetStaffPasswordInput): Promise<CommandPlan> {
  const staff = await staffForChange(id);
  const password = oneTimePassword();
  return {
    rows: [
      {
        action: "update",
        table: "staff_users",
        key: { id },
        expect: { updated_at: [staff.version] },
        set: {
          password_hash: await hashPassword(password),
          must_change_password: true,
          session_version: staff.sessionVersion + 1,
          failed_attempts: 0,
          locked_until: null,
        },
        facts: { updated_at: "postedAt" },
        refusal: "STALE",
      },
    ],
    subject: { type: "staff", id },
    answer: { status: 200, body: { id, oneTimePassword: seal(password) } },
  };
}
