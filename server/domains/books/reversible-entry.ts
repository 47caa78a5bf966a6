import { database } from "@/db/client";
import { DomainError, notFound } from "../../kernel/errors";
import type { DraftLine, LedgerAccountRef, Side } from "../../posting/journal-draft";
import type { ReversedEntry } from "./reversal-hooks";

type Header = Omit<ReversedEntry, "lines"> & { reversesEntryId: string | null; reversedByReference: string | null };
type Line = {
  side: Side;
  glCode: string;
  currency: string;
  minor: bigint;
  id: string | null;
  kind: string;
  number: string | null;
  accountSide: Side;
};

/**
 * The entry as it may be reversed. Throws 404 when there is none, 409 when it is a reversal itself or was reversed already;
 * of two who come at once the index on `reverses_entry_id` lets one through.
 */
export async function reversibleEntry(id: string): Promise<ReversedEntry> {
  const { sql } = database();
  const [header] = await sql<Header[]>`
    select e.id, e.reference, e.category, e.business_date as "businessDate", e.source_type as "sourceType", e.source_id as "sourceId",
      e.branch_code as "branchCode", e.reverses_entry_id as "reversesEntryId", r.reference as "reversedByReference"
    from journal_entries e left join journal_entries r on r.reverses_entry_id = e.id where e.id = ${id}`;
  if (!header) throw notFound("journal entry");
  const { reversesEntryId, reversedByReference, ...entry } = header;
  if (reversesEntryId !== null)
    throw new DomainError("ILLEGAL_STATE", `Entry ${entry.reference} is a reversal; a reversal is never reversed.`);
  if (reversedByReference !== null) {
    throw new DomainError("ILLEGAL_STATE", `Entry ${entry.reference} was reversed already, by ${reversedByReference}.`);
  }
  const lines = await sql<Line[]>`
    select l.side, l.gl_code as "glCode", l.currency, l.amount_minor as minor, a.id, a.kind, a.number, a.side as "accountSide"
    from journal_lines l left join ledger_accounts a on a.id = l.account_id where l.entry_id = ${id} order by l.line_no`;
  return { ...entry, lines: lines.map(draftLine) };
}

function draftLine({ side, glCode, currency, minor, id, kind, number, accountSide }: Line): DraftLine {
  const account: LedgerAccountRef | null =
    id === null ? null : { id, kind, number, side: accountSide, glCode, currency };
  return { side, glCode, account, money: { minor, currency } };
}
