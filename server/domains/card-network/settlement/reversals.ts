import * as t from "@/words/service/card-network/settlement";
import type { ReversalHook } from "../../../commands/reversal";
import { TRANSACTION_SOURCE } from "../clear";
import { BATCH_SOURCE } from "./settle-batch";

/** A reversal would move the payable without its transactions. */
export const cardReversals: Readonly<Record<string, ReversalHook>> = {
  [TRANSACTION_SOURCE]: { refused: t.transactionIsRefundedInstead },
  [BATCH_SOURCE]: { refused: t.settledBatchCannotBeReversed },
};
