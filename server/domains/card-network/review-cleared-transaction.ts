import { clearedTransactions } from "@/db/schema/card-network";
import * as t from "@/words/service/card-network/settlement";
import { command } from "../../commands/command";
import { update } from "../../commands/rows";
import { fact, plannedView } from "../../commands/template";
import * as contract from "../../contract/card-network/records";
import { DomainError } from "../../kernel/errors";
import { getClearedRecord } from "./cleared-queries";
import { clearedView } from "./cleared-view";
import { exceptionReviewed } from "./settlement/events";

/** Removes a force post or over-capture from the exceptions, once. Locks the transaction. Moves no money. Never parks. */
export const reviewClearedTransaction = command(contract.reviewClearedTransaction, {
  plan: async ({ params: { id }, body: { note } }, { read, principal }) => {
    const row = await getClearedRecord(read, id);
    const refusal = { code: "ILLEGAL_STATE", message: t.isNoOpenException } as const;
    if (!(row.forcePost || row.overCapture) || row.reviewedAt !== null)
      throw new DomainError(refusal.code, refusal.message);
    const review = { reviewedBy: principal.name, reviewedAt: fact("postedAt"), reviewNote: note };
    return {
      rows: [update(clearedTransactions, { id }, { expect: { reviewedAt: [null] }, set: review, refusal })],
      subject: { type: "cleared_transaction", id },
      auditDetail: { note },
      outbox: [{ type: exceptionReviewed }],
      answer: plannedView(clearedView, { ...row, ...review }),
    };
  },
});
