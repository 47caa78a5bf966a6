import type { Principal } from "../../auth/principal";
import { keyOf } from "../../commands/idempotency";
import { commandReply } from "../../commands/respond";
import * as contract from "../../contract/end-of-day";
import type { Reply } from "../../http/exchange";
import { arrayReply, listReply } from "../../http/list-reply";
import { type Route, type RouteRequest, route } from "../../http/route";
import { lookUpKey } from "../../posting/execute-command";
import { bankDayOf } from "../business-date/queries";
import { dayBlockers } from "./blockers";
import { listPeriods } from "./periods";
import { findRunOf, getRun, listChecks, listFailures, listRuns } from "./queries";
import { getReport } from "./report";
import { startEndOfDay } from "./start-end-of-day";

/** The run of the date if there is one. The command gets its date, which a checker then sees. */
async function started(request: RouteRequest<typeof contract.startEndOfDay>): Promise<Reply> {
  const { read, body, reply } = request;
  const key = keyOf(request);
  const { businessDate: today, closingDate } = await bankDayOf(read);
  const businessDate = body.businessDate ?? closingDate ?? today;
  const isKnown = key !== null && (await lookUpKey((request.principal as Principal).id, key)).verdict !== "UNUSED_KEY";
  const run = isKnown ? null : await findRunOf(read, businessDate);
  return run ? reply(200, run) : commandReply(startEndOfDay, { ...request, body: { ...body, businessDate } });
}

export const endOfDayRoutes: readonly Route[] = [
  route(contract.startEndOfDay, started),
  route(contract.listEndOfDayRuns, (request) => listReply(request, listRuns(request.query))),
  route(contract.getEndOfDayRun, async ({ read, params, reply }) => reply(200, await getRun(read, params.id))),
  route(contract.listEndOfDayFailures, async (request) => {
    await getRun(request.read, request.params.id);
    const failures = await listFailures(request.read, request.params.id, request.query.step);
    return arrayReply(request, failures, ({ step, entity }) => `${step} ${entity}`);
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
