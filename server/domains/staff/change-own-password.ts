import { z } from "zod";
import type { CommandPlan } from "../../commands/define-command";
import { defineCommand } from "../../commands/define-command";
import { staffForChange } from "./staff-queries";

// Stores the hash of a password that a staff user chose himself, and ends his other sessions. Moves no money. The input
// has the hash and never the password, because inputs may be written down.

const input = z.object({ id: z.guid(), passwordHash: z.string() });
export type ChangeOwnPasswordInput = z.infer<typeof input>;

/** Answers 200 with `sessionVersion`, the one that new sessions carry. */
export const changeOwnPasswordCommand = defineCommand<ChangeOwnPasswordInput>({
  type: "administration.change-own-password",
  version: 1,
  operationId: "changeOwnPassword",
  input,
  plan,
});

async function plan({ id, passwordHash }: ChangeOwnPasswordInput): Promise<CommandPlan> {
  const staff = await staffForChange(id);
  const sessionVersion = staff.sessionVersion + 1;
  return {
    rows: [
      {
        action: "update",
        table: "staff_users",
        key: { id },
        expect: { updated_at: [staff.version] },
        set: {
          password_hash: passwordHash,
          must_change_password: false,
          session_version: sessionVersion,
          failed_attempts: 0,
          locked_until: null,
        },
        facts: { updated_at: "postedAt" },
        refusal: "STALE",
      },
    ],
    subject: { type: "staff", id },
    answer: { status: 200, body: { sessionVersion } },
  };
}
