import { listAmlAlerts } from "../../contract/aml/cases";
import { listHitDecisions } from "../../contract/compliance/hit-decisions";
import { listScreeningReferences } from "../../contract/compliance/screening-references";
import * as work from "../../contract/compliance/screening-work";
import * as contract from "../../contract/compliance/screenings";
import * as watchlist from "../../contract/compliance/watchlist";
import * as imports from "../../contract/compliance/watchlist-imports";
import { arrayReply, listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { noteListView, noteView } from "../audit/record-view";
import { getParty } from "../parties/queries";
import { alertsOfCustomer } from "./alerts-of-customer";
import { listEntryResults } from "./entry-results";
import { listHitComparisons } from "./hit-comparisons";
import { receiveImport } from "./imports/import-watchlist";
import { getWatchlistImport, listImportChanges, listWatchlistImports } from "./imports/queries";
import { previewEntry } from "./preview-entry";
import {
  earlierClearings,
  getScreening,
  hitDecisionsOf,
  listDispositions,
  listScreenings,
  onlyOwn,
  requireOwn,
} from "./queries";
import { listRescreens } from "./rescreen/queries";
import { tryScreening } from "./screen-subject";
import { listReferences } from "./screening-references";
import { getWatchlistEntry, listWatchlistEntries, watchlistSummary } from "./watchlist-queries";
import { getScreeningWork } from "./work/queries";

export const complianceRoutes: readonly Route[] = [
  route(listAmlAlerts, async (request) => {
    const { partyId } = await getParty(request.read, request.query.partyId);
    await noteListView(request, "aml_case_list");
    return arrayReply(request, await alertsOfCustomer(request.reports, partyId), ({ alertId }) => alertId);
  }),
  // The audit trail records the access before the response is sent.
  route(contract.listScreenings, async (request) => {
    await noteListView(request, "screening_list");
    return listReply(request, listScreenings({ ...request.query, screenedBy: onlyOwn(request.principal) }));
  }),
  route(contract.getScreening, async (request) => {
    await requireOwn(request.read, request.params.id, request.principal);
    const found = await getScreening(request.read, request.params.id);
    await noteView(request, { type: "screening", id: found.id });
    return request.reply(200, found);
  }),
  route(contract.listDispositions, async (request) => {
    const { id } = request.params;
    await requireOwn(request.read, id, request.principal);
    const decisions = await listDispositions(request.read, id);
    await noteView(request, { type: "screening", id });
    return arrayReply(request, decisions, ({ number }) => String(number));
  }),
  route(listHitDecisions, async (request) => {
    const { id } = request.params;
    await requireOwn(request.read, id, request.principal);
    const decisions = await hitDecisionsOf(request.read, id);
    await noteView(request, { type: "screening", id });
    return arrayReply(request, decisions, ({ number, watchlistEntryId }) => `${number} ${watchlistEntryId}`);
  }),
  route(listScreeningReferences, async (request) => {
    const { id } = request.params;
    await requireOwn(request.read, id, request.principal);
    const references = await listReferences(request.read, id);
    await noteView(request, { type: "screening", id });
    return arrayReply(request, references, ({ referenceId }) => referenceId);
  }),
  route(contract.listEarlierClearings, async (request) => {
    const { id } = request.params;
    const clearings = await earlierClearings(request.read, id);
    await noteView(request, { type: "screening", id });
    return arrayReply(request, clearings, ({ watchlistEntryId }) => watchlistEntryId);
  }),
  route(work.getScreeningWork, async (request) => {
    const { id } = request.params;
    const found = await getScreeningWork(request.read, id);
    await noteView(request, { type: "screening", id });
    return request.reply(200, found);
  }),
  route(contract.listHitComparisons, async (request) => {
    const { id } = request.params;
    const comparisons = await listHitComparisons(request.read, id);
    await noteView(request, { type: "screening", id });
    return arrayReply(request, comparisons, ({ watchlistEntryId }) => watchlistEntryId);
  }),
  route(contract.tryScreening, async ({ principal, reports, body, reply }) =>
    reply(200, await tryScreening(reports, body, principal)),
  ),
  route(watchlist.listWatchlistEntries, (request) =>
    listReply(request, listWatchlistEntries(request.query, request.principal)),
  ),
  route(watchlist.getWatchlistSummary, async ({ reports, reply }) => reply(200, await watchlistSummary(reports))),
  route(watchlist.getWatchlistEntry, async ({ read, params, reply }) =>
    reply(200, await getWatchlistEntry(read, params.id)),
  ),
  route(watchlist.listEntryResults, async (request) => {
    const { id } = request.params;
    await getWatchlistEntry(request.read, id);
    await noteListView(request, "screening_list");
    return listReply(request, listEntryResults(id));
  }),
  route(watchlist.previewWatchlistEntry, async ({ principal, reports, body, reply }) =>
    reply(200, await previewEntry(reports, body, principal)),
  ),
  route(imports.importWatchlist, receiveImport),
  route(imports.listWatchlistImports, (request) => listReply(request, listWatchlistImports())),
  route(imports.getWatchlistImport, async ({ read, params, reply }) =>
    reply(200, await getWatchlistImport(read, params.id)),
  ),
  route(imports.listImportChanges, async (request) => {
    const { id } = request.params;
    await getWatchlistImport(request.read, id);
    return listReply(request, listImportChanges(id, request.query.kind));
  }),
  route(imports.listRescreens, (request) => listReply(request, listRescreens())),
];
