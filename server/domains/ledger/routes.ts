import * as contract from "../../contract/ledger";
import { arrayReply, listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { controlTotals } from "./control-totals";
import { dayBook } from "./day-book";
import { listGlAccounts } from "./gl-accounts";
import { getEntry, listEntries } from "./queries";
import { trialBalance } from "./trial-balance";

export const ledgerRoutes: readonly Route[] = [
  route(contract.listJournalEntries, (request) =>
    listReply(request, listEntries(request.query, { whole: request.paging === null })),
  ),
  route(contract.getJournalEntry, async ({ read, params, reply }) => reply(200, await getEntry(read, params.id))),
  route(contract.getTrialBalance, async ({ reports, query, reply }) => reply(200, await trialBalance(reports, query))),
  route(contract.listGlAccounts, async (request) =>
    arrayReply(request, await listGlAccounts(request.read), ({ glCode }) => glCode),
  ),
  route(contract.getDayBook, async ({ query, reply }) => reply(200, await dayBook(query))),
  route(contract.getControlTotals, async ({ reply }) => reply(200, await controlTotals())),
];
