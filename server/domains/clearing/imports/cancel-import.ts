import { clearingImports } from "@/db/schema/clearing";
import * as t from "@/words/service/clearing/imports";
import { command } from "../../../commands/command";
import { update } from "../../../commands/rows";
import { fact } from "../../../commands/template";
import * as contract from "../../../contract/clearing/imports";
import { DomainError } from "../../../kernel/errors";
import { clearingImportChanged } from "../events";
import { IMPORT_SUBJECT } from "./accept-import";
import { getClearingImport, isOpen } from "./queries";

/** Cancels an unfinished import. Received items stay. Locks the import. Never parks. */
export const cancelClearingImport = command(contract.cancelClearingImport, {
  plan: async ({ params: { id } }, { principal, read }) => {
    const found = await getClearingImport(read, id);
    const subject = { type: IMPORT_SUBJECT, id };
    if (found.status === "CANCELLED") return { subject, answer: found };
    if (!isOpen(found)) throw new DomainError("ILLEGAL_STATE", t.importIsOver);
    const ended = { finishedAt: fact("postedAt"), failure: t.cancelledBy(principal.displayName) };
    return {
      rows: [
        update(
          clearingImports,
          { id },
          { expect: { status: [found.status] }, set: { status: "CANCELLED", ...ended }, refusal: "STALE" },
        ),
      ],
      subject,
      outbox: [{ type: clearingImportChanged }],
      answer: { ...found, status: "CANCELLED" as const, ...ended },
    };
  },
});
