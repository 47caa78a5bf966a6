import { watchlistImports } from "@/db/schema/compliance/imports";
import * as t from "@/words/service/compliance";
import { command } from "../../../commands/command";
import { update } from "../../../commands/rows";
import { fact } from "../../../commands/template";
import * as contract from "../../../contract/compliance/watchlist-imports";
import { DomainError } from "../../../kernel/errors";
import { importChanged } from "../events";
import { findImport } from "./import-rows";
import { getWatchlistImport } from "./queries";

/**
 * Cancels an unfinished import (RULES.md). Written entries stay. The job discards the files and rescreens customers
 * against the changes. Locks the import. Never parks.
 */
export const cancelWatchlistImport = command(contract.cancelWatchlistImport, {
  plan: async ({ params: { id } }, { principal, read }) => {
    const found = await getWatchlistImport(read, id);
    const subject = { type: "watchlist_import", id };
    if (found.status === "CANCELLED") return { subject, answer: found };
    if (found.finishedAt !== null) throw new DomainError("ILLEGAL_STATE", t.importIsOver);
    if ((await findImport(read, id))?.retiring) throw new DomainError("ILLEGAL_STATE", t.importIsRetiring);
    const failure = t.cancelledBy(principal.displayName);
    return {
      rows: [
        update(
          watchlistImports,
          { id },
          {
            expect: { status: [found.status], retiring: [false] },
            set: { status: "CANCELLED", settled: false, finishedAt: fact("postedAt"), failure },
            refusal: "STALE",
          },
        ),
      ],
      subject,
      outbox: [{ type: importChanged }],
      answer: { ...found, status: "CANCELLED" as const, finishedAt: fact("postedAt"), failure },
    };
  },
});
