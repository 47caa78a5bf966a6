import * as t from "@/words/service/card-network/settlement";
import type { ReversalHook } from "../../../commands/reversal";
import { DomainError } from "../../../kernel/errors";
import { TRANSACTION_SOURCE } from "../clear";
import { BATCH_SOURCE } from "./settle-batch";

const refused = (message: string): ReversalHook => ({
  effects: async () => {
    throw new DomainError("ILLEGAL_STATE", message);
  },
});

/** A reversal would move the payable without its transactions. */
export const cardReversals: Readonly<Record<string, ReversalHook>> = {
  [TRANSACTION_SOURCE]: refused(t.transactionIsRefundedInstead),
  [BATCH_SOURCE]: refused(t.settledBatchCannotBeReversed),
};
