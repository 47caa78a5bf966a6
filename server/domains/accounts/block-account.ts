import { z } from "zod";
import { defineCommand } from "../../commands/define-command";
import { validationError } from "../../kernel/errors";
import { changeOf, closedMeanwhile, openAccountToChange } from "./change-account";

// Blocks debits, credits or both of an account, with a reason that its pages show (domain-rules «Accounts»). A later block
// takes the place of the one before. Moves no money and never parks.

const input = z.object({
  account: z.string(),
  debits: z.boolean().default(true),
  credits: z.boolean().default(false),
  reason: z.string(),
});
export type BlockAccountInput = z.input<typeof input>;

export const blockAccountCommand = defineCommand<BlockAccountInput>({
  type: "accounts.block-account",
  version: 1,
  operationId: "blockAccount",
  input,
  refusals: closedMeanwhile,
  plan: async ({ account: idOrNumber, debits = true, credits = false, reason }) => {
    if (!debits && !credits) throw validationError({ debits: "block debits, credits or both" });
    const account = await openAccountToChange(idOrNumber);
    const after = { ...account, debitBlocked: debits, creditBlocked: credits, blockReason: reason };
    return changeOf(account, after, { op: "block", id: account.id, debits, credits, reason });
  },
});
