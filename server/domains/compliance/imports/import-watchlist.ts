import { watchlistImports } from "@/db/schema/compliance";
import { command } from "../../../commands/command";
import { keyOf } from "../../../commands/idempotency";
import type { AnsweringPlan, CommandContext } from "../../../commands/plan";
import { contextOf, replyOf } from "../../../commands/respond";
import { insert } from "../../../commands/rows";
import { runCommand } from "../../../commands/run-command";
import { fact } from "../../../commands/template";
import * as contract from "../../../contract/compliance/watchlist-imports";
import type { PartsOf } from "../../../contract/operation";
import type { Reply } from "../../../http/exchange";
import { readMultipart } from "../../../http/multipart";
import type { RouteRequest } from "../../../http/route";
import { newId } from "../../../kernel/ids";
import { importChanged } from "../events";
import { formats } from "./formats/all";
import { type StoredFile, storing, watchlistFiles } from "./pieces";
import { insertedImport } from "./queries";

type Operation = typeof contract.importWatchlist;
type Upload = { readonly id: string; readonly fields: PartsOf<Operation>; readonly files: readonly StoredFile[] };

/** Accepts an import. A preview has no files, so that it predicts no entries. */
export const importWatchlist = command(contract.importWatchlist, {
  plan: async (_, context) =>
    planned({ id: newId(), fields: { format: "OPENSANCTIONS_CSV", file: [] }, files: [] }, context),
});

/**
 * Stores the uploaded files, then accepts the import. A repeated key must have the same fields and the same bytes. A
 * refused or repeated import leaves no files.
 */
export async function receiveImport(request: RouteRequest<Operation>): Promise<Reply> {
  const id = newId();
  const { take, files } = storing(id);
  try {
    const fields = await readMultipart(request, take);
    const key = keyOf({ ...request, body: { ...fields, file: files } });
    const result = await runCommand(acceptUpload({ id, fields, files }), request, contextOf(request), key);
    if (result.replayed) await watchlistFiles.discard(id);
    return replyOf(request, result);
  } catch (error) {
    // If this fails, the hourly job discards them.
    await watchlistFiles.discard(id).catch(() => undefined);
    throw error;
  }
}

export function acceptUpload(upload: Upload): typeof importWatchlist {
  return {
    ...importWatchlist,
    plan: async (_, context) => {
      const { answer: kept, ...plan } = planned(upload, context);
      return { ...plan, kept };
    },
  };
}

function planned({ id, fields, files }: Upload, { principal }: CommandContext): AnsweringPlan<Operation> {
  const { format } = fields;
  const source = givenText(fields.source) ?? formats[format].publisher;
  const listType = givenText(fields.listType) ?? "SANCTIONS";
  const made = { requestedAt: fact("postedAt"), requestedBy: principal.name };
  const row = { id, format, source, listType, status: "QUEUED" as const, files, ...made };
  return {
    rows: [insert(watchlistImports, row)],
    subject: { type: "watchlist_import", id },
    auditDetail: { format, source, listType, files: files.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })) },
    outbox: [{ type: importChanged }],
    answer: insertedImport(row),
  };
}

/** Forms send omitted fields as empty or blank text. */
function givenText(text: string | undefined): string | undefined {
  const plain = text?.trim() ?? "";
  return plain === "" ? undefined : plain;
}
