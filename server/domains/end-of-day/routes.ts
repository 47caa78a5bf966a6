import { keyOf } from "../../commands/idempotency";
import { contextOf, replyOf } from "../../commands/respond";
import { runCommand } from "../../commands/run-command";
import { getBusinessDate } from "../../contract/business-date";
import * as contract from "../../contract/end-of-day";
import type { Reply } from "../../http/exchange";
import { arrayReply, listReply } from "../../http/list-reply";
import { type Route, type RouteRequest, route } from "../../http/route";
import { DomainError } from "../../kernel/errors";
import { bankDayOf } from "../business-date/queries";
import { dayBlockers } from "./blockers";
import { businessDateView } from "./business-date-view";
import { listPeriods } from "./periods";
import { findRunOf, getRun, listChecks, listFailures, listRuns } from "./queries";
import { getReport } from "./report";
import { startEndOfDay } from "./start-end-of-day";

/** The command gets its date, which a checker then sees. The date of an existing run returns that run. */
async function started(request: RouteRequest<typeof contract.startEndOfDay>): Promise<Reply> {
  const { read, body, params, query, reply } = request;
  const { businessDate: today, closingDate } = await bankDayOf(read);
  const businessDate = body.businessDate ?? closingDate ?? today;
  const dated = { params, query, body: { ...body, businessDate } };
  try {
    return replyOf(request, await runCommand(startEndOfDay, dated, contextOf(request), keyOf(request)));
  } catch (error) {
    const isOver = error instanceof DomainError && error.code === "ILLEGAL_STATE";
    const run = isOver ? await findRunOf(read, businessDate) : null;
    if (run === null) throw error;
    return reply(200, run);
  }
}

export const endOfDayRoutes: readonly Route[] = [
  route(getBusinessDate, async ({ read, reply }) => reply(200, await businessDateView(read))),
  route(contract.startEndOfDay, started),
  route(contract.listEndOfDayRuns, (request) => listReply(request, listRuns(request.query))),
  route(contract.getEndOfDayRun, async ({ read, params, reply }) => reply(200, await getRun(read, params.id))),
  route(contract.listEndOfDayFailures, async (request) => {
    await getRun(request.read, request.params.id);
    return listReply(request, listFailures(request.params.id, request.query.step));
  }),
  route(contract.listEndOfDayChecks, async (request) => {
    await getRun(request.read, request.params.id);
    return listReply(request, listChecks(request.params.id, request.query.differing === "true"));
  }),
  route(contract.getEndOfDayReport, async ({ params, reply }) => reply(200, await getReport(params.id))),
  route(contract.listDayBlockers, async (request) => {
    const { businessDate, closingDate } = await bankDayOf(request.read);
    const blockers = await dayBlockers(request.read, closingDate ?? businessDate);
    return arrayReply(request, blockers, ({ kind, id }) => `${kind} ${id}`);
  }),
  route(contract.listAccountingPeriods, async (request) =>
    arrayReply(request, await listPeriods(request.read), ({ id }) => id),
  ),
];
