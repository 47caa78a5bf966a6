import { watchlistImports } from "@/db/schema/compliance/imports";
import * as t from "@/words/service/compliance/imports";
import type { Principal } from "../../../auth/principal";
import { command } from "../../../commands/command";
import { update } from "../../../commands/rows";
import { fact } from "../../../commands/template";
import * as contract from "../../../contract/compliance/watchlist-imports";
import { DomainError, requireFound } from "../../../kernel/errors";
import { importChanged } from "../events";
import { findImport, type ImportRow } from "./import-rows";
import { getWatchlistImport } from "./queries";

/**
 * Lets a previewed import take effect (RULES.md). The run compares the files again before it writes. Locks the import.
 * Never parks: the import itself waits for its second officer.
 */
export const applyWatchlistImport = command(contract.applyWatchlistImport, {
  plan: async ({ params: { id }, body: { digest } }, { principal, read }) => {
    const row = requireFound(await findImport(read, id), "watchlistImport");
    const found = await getWatchlistImport(read, id);
    const subject = { type: "watchlist_import", id };
    if (row.digest !== digest) throw new DomainError("ILLEGAL_STATE", t.previewHasChanged);
    if (row.status !== "PREVIEWED") {
      if (row.appliedBy === null || row.status === "CANCELLED")
        throw new DomainError("ILLEGAL_STATE", t.isNotPreviewed);
      return { subject, answer: found };
    }
    const reason = secondOfficerReason(row, principal);
    if (reason !== null) throw new DomainError("SELF_APPROVAL", reason);
    const { retired = 0, replaced = 0, aliasesLost = 0, reactivated = 0 } = row.preview ?? {};
    const applied = { status: "RUNNING" as const, appliedBy: principal.name, appliedAt: fact("postedAt") };
    return {
      rows: [
        update(
          watchlistImports,
          { id },
          { expect: { status: ["PREVIEWED"], digest: [digest] }, set: applied, refusal: "STALE" },
        ),
      ],
      subject,
      auditDetail: { digest, retired, replaced, aliasesLost, reactivated },
      outbox: [{ type: importChanged }],
      answer: { ...found, ...applied },
    };
  },
});

/** The reason why this person may not apply the import, or null. */
export function secondOfficerReason(
  { preview, requestedByPerson, requestedBy }: Pick<ImportRow, "preview" | "requestedByPerson" | "requestedBy">,
  { personId, name }: Pick<Principal, "personId" | "name">,
): string | null {
  if (preview?.secondOfficer !== true) return null;
  const isRequester = requestedByPerson === null ? requestedBy === name : requestedByPerson === personId;
  return isRequester ? t.secondOfficerApplies : null;
}
