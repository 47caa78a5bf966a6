import { rescreens } from "@/db/schema/compliance";
import { command } from "../../../commands/command";
import type { Contribution } from "../../../commands/compose";
import { insert, insertedAs } from "../../../commands/rows";
import { fact } from "../../../commands/template";
import * as contract from "../../../contract/compliance/watchlist-imports";
import { newId } from "../../../kernel/ids";
import { rescreenChanged } from "../events";
import { rescreenColumns } from "./queries";

/** The range of list versions is determined when the run begins. */
const waiting = { status: "QUEUED", sinceVersion: 0, throughVersion: 0 } as const;

/** Requests a rescreen of all customers against the whole list. Locks nothing. Never parks. */
export const rescreenParties = command(contract.rescreenParties, {
  plan: async (_, { principal }) => {
    const id = newId();
    const made = { requestedAt: fact("postedAt"), requestedBy: principal.name };
    const row = { id, ...waiting, cause: "REQUEST" as const, ...made };
    return {
      rows: [insert(rescreens, row)],
      subject: { type: "rescreen", id },
      outbox: [{ type: rescreenChanged }],
      answer: { ...insertedAs(rescreens, rescreenColumns, row), causeName: null },
    };
  },
});

/** Requests a rescreen of all customers against a new entry, in the transaction that adds it. */
export function rescreenOfEntry(entryId: string, requestedBy: string): Contribution {
  const id = newId();
  return {
    rows: [insert(rescreens, { id, ...waiting, cause: "ENTRY", causeId: entryId, requestedBy })],
    outbox: [{ type: rescreenChanged, subject: id }],
  };
}
