import { commandReply } from "../../commands/respond";
import {
  getControlTotals,
  getDayBook,
  getJournalEntry,
  getTrialBalance,
  listGlAccounts,
  listJournalEntries,
  reverseJournalEntry,
} from "../../contract/ledger";
import { arrayReply, listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { notFound } from "../../kernel/errors";
import { controlTotals } from "./control-totals";
import { dayBook } from "./day-book";
import { glAccounts } from "./gl-accounts";
import { findEntry, journalEntries } from "./queries";
import { reverseEntryCommand } from "./reverse-entry";
import { trialBalance } from "./trial-balance";

export const ledgerRoutes: readonly Route[] = [
  route(listJournalEntries, (request) =>
    listReply(request, journalEntries(request.query, { whole: request.paging === null })),
  ),
  route(getJournalEntry, async ({ params, reply }) => {
    const entry = await findEntry(params.id);
    if (!entry) throw notFound("journal entry");
    return reply(200, entry);
  }),
  route(reverseJournalEntry, (request) =>
    commandReply(reverseEntryCommand, { entryId: request.params.id, reason: request.body.reason }, request),
  ),
  route(getTrialBalance, async ({ query, reply }) => reply(200, await trialBalance(query))),
  route(listGlAccounts, async (request) => arrayReply(request, await glAccounts(), ({ glCode }) => glCode)),
  route(getDayBook, async ({ query, reply }) => reply(200, await dayBook(query))),
  route(getControlTotals, async ({ reply }) => reply(200, await controlTotals())),
];
