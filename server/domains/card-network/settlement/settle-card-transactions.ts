import { settlementRuns } from "@/db/schema/card-network";
import * as t from "@/words/service/card-network/settlement";
import { command } from "../../../commands/command";
import type { CommandContext } from "../../../commands/plan";
import { insert } from "../../../commands/rows";
import { fact, plannedView } from "../../../commands/template";
import * as contract from "../../../contract/card-network/records";
import { dateInWords } from "../../../kernel/business-date";
import { DomainError } from "../../../kernel/errors";
import { newId } from "../../../kernel/ids";
import { bankDayOf } from "../../business-date/queries";
import { settlementRunChanged } from "./events";
import { findOpenRun, runView } from "./queries";
import { unbatched } from "./unsettled";

export const SETTLEMENT_RUN = "card_settlement_run";

const running = () => new DomainError("ILLEGAL_STATE", t.settlementIsRunning);
/** Of two concurrent requests, the second is planned again and finds the first. */
const replanOn = ["card_settlement_runs_open_unique"];

async function queued({ read, principal }: CommandContext) {
  if ((await findOpenRun(read)) !== null) throw running();
  // The transactions of the day that is closing settle with it.
  const { closingDate } = await bankDayOf(read);
  if (closingDate !== null && (await unbatched(read, closingDate)).length > 0)
    throw new DomainError("ILLEGAL_STATE", t.endOfDaySettles(dateInWords(closingDate)));
  const id = newId();
  const row = {
    ...{ id, businessDate: fact("businessDate"), status: "QUEUED" as const, total: null, processed: 0 },
    ...{ requestedAt: fact("postedAt"), requestedBy: principal.name, startedAt: null, finishedAt: null, failure: null },
  };
  return {
    row,
    rows: [insert(settlementRuns, row)],
    subject: { type: SETTLEMENT_RUN, id },
    outbox: [{ type: settlementRunChanged }],
  };
}

/** Queues a run of the current business date. Never parks. */
export const settleCardTransactions = command(contract.settleCardTransactions, {
  replanOn,
  plan: async (_, context) => {
    const { row, ...plan } = await queued(context);
    return { ...plan, answer: plannedView(runView, row) };
  },
});
