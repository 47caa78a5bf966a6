import { z } from "zod";
import { watchlistEntries } from "@/db/schema/compliance";
import * as t from "@/words/service/compliance/entries";
import { command } from "../../commands/command";
import type { ApprovalDescription, CommandContext, RequestOf } from "../../commands/plan";
import { update } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/compliance/watchlist";
import { DomainError } from "../../kernel/errors";
import { storedDetails } from "./entry-details";
import { countEntryResults } from "./entry-results";
import { watchlistChanged } from "./events";
import { getWatchlistEntry } from "./watchlist-queries";

// Deactivates an entry with a reason (RULES.md). A published entry parks for a second officer. The next import of its
// source confirms or undoes it. Locks the entry. Moves no money.

type Request = RequestOf<typeof contract.retireWatchlistEntry>;

const parked = z.object({ id: z.string(), reason: z.string() });

export const retireWatchlistEntry = command(contract.retireWatchlistEntry, {
  parks: {
    version: 1,
    payload: parked.transform(({ id, reason }): Request => ({ params: { id }, query: {}, body: { reason } })),
    checker: "aml:operate",
    describe,
  },
  plan: async ({ params: { id }, body: { reason } }, { principal, read, replay }) => {
    const entry = await getWatchlistEntry(read, id);
    if (!entry.active) throw new DomainError("ILLEGAL_STATE", t.isInactive);
    const set = {
      ...{ active: false, deactivatedAt: fact("postedAt"), deactivatedBy: principal.name },
      deactivationReason: reason,
    };
    return {
      mustPark: entry.importId !== null && replay === null,
      rows: [
        update(
          watchlistEntries,
          { id },
          { expect: { active: [true] }, set, refusal: { code: "ILLEGAL_STATE", message: t.isInactive } },
        ),
      ],
      subject: { type: "watchlist_entry", id },
      auditDetail: { reason },
      outbox: [{ type: watchlistChanged }],
      answer: { ...entry, ...set },
    };
  },
});

async function describe(
  { params: { id }, body: { reason } }: Request,
  { read }: CommandContext,
): Promise<ApprovalDescription> {
  const { fullName, listType, aliases, country, details, source, externalRef } = await getWatchlistEntry(read, id);
  const { pending, confirmed } = await countEntryResults(read, id);
  // An import may change the entry while it is pending. The checker then sees the change before deciding.
  const listed = { fullName, listType, aliases, country, details: storedDetails(details) };
  return {
    summary: t.retirementOf(fullName, source, externalRef),
    before: { entry: t.activeEntry, ...listed, pendingResults: pending, confirmedHits: confirmed },
    after: { entry: t.inactiveEntry, ...listed, reason },
    subjectId: id,
    expires: "FIVE_DAYS",
  };
}
