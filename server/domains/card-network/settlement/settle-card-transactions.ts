import { z } from "zod";
import { settlementRuns } from "@/db/schema/card-network";
import * as t from "@/words/service/card-network/settlement";
import { command } from "../../../commands/command";
import type { CommandContext } from "../../../commands/plan";
import { insert } from "../../../commands/rows";
import { fact, plannedView } from "../../../commands/template";
import * as contract from "../../../contract/card-network/records";
import { date } from "../../../contract/fields";
import { internalOperation } from "../../../contract/operations-of";
import { DomainError } from "../../../kernel/errors";
import { newId } from "../../../kernel/ids";
import { settlementRunChanged } from "./events";
import { findOpenRun, runView } from "./queries";

export const SETTLEMENT_RUN = "card_settlement_run";

const running = () => new DomainError("ILLEGAL_STATE", t.settlementIsRunning);
/** Of two concurrent requests, the second is planned again and finds the first. */
const replanOn = ["card_settlement_runs_open_unique"];

async function queued({ read, principal }: CommandContext, on: string | null) {
  if ((await findOpenRun(read)) !== null) throw running();
  const id = newId();
  const row = {
    ...{ id, businessDate: on ?? fact("businessDate"), status: "QUEUED" as const, total: null, processed: 0 },
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
    const { row, ...plan } = await queued(context, null);
    return { ...plan, answer: plannedView(runView, row) };
  },
});

const settleEarlierDates = internalOperation("settleEarlierCardTransactions", "POST /cards/earlier-settlement-runs", {
  summary: t.cardSettlement,
  access: "card:operate",
  body: z.object({ businessDate: date }),
  responses: { 204: null },
});

/** Queues a run of an earlier business date, for a day without a request. */
export const settleEarlier = command(settleEarlierDates, {
  replanOn,
  plan: async ({ body }, context) => {
    const { row: _, ...plan } = await queued(context, body.businessDate);
    return { ...plan, answer: null };
  },
});
