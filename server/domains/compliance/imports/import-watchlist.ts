import { and, desc, eq } from "drizzle-orm";
import { watchlistImports } from "@/db/schema/compliance/imports";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/compliance/imports";
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
import { DomainError, validationError } from "../../../kernel/errors";
import { newId } from "../../../kernel/ids";
import type { ImportFormat } from "../../../kernel/value-sets";
import { importChanged } from "../events";
import { formats } from "./formats/all";
import { countPreviewed } from "./import-rows";
import { type StoredFile, storing, watchlistFiles } from "./pieces";
import { otherPublisherIn } from "./publisher";
import { insertedImport } from "./queries";

type Operation = typeof contract.importWatchlist;
type Upload = { readonly id: string; readonly fields: PartsOf<Operation>; readonly files: readonly StoredFile[] };

/** Accepts an import. A preview has no files, so that it predicts no entries. */
export const importWatchlist = command(contract.importWatchlist, {
  plan: (_, context) => planned({ id: newId(), fields: { format: "OPENSANCTIONS_CSV", file: [] }, files: [] }, context),
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
      const { answer: kept, ...plan } = await planned(upload, context);
      return { ...plan, kept };
    },
  };
}

async function planned({ id, fields, files }: Upload, context: CommandContext): Promise<AnsweringPlan<Operation>> {
  const { principal, read } = context;
  const { format, apply = "WHEN_SAFE" } = fields;
  const source = sourceOf(fields);
  await requireRoom(read);
  await requireSamePublisher(read, source, format);
  const listType = givenText(fields.listType) ?? "SANCTIONS";
  const made = { requestedAt: fact("postedAt"), requestedBy: principal.name, requestedByPerson: principal.personId };
  const row = { id, format, source, listType, status: "QUEUED" as const, files, apply, ...made };
  return {
    rows: [insert(watchlistImports, row)],
    subject: { type: "watchlist_import", id },
    auditDetail: { format, source, listType, files: files.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })) },
    outbox: [{ type: importChanged }],
    answer: insertedImport(row),
  };
}

/** The publisher's own name has one spelling: the source is part of an entry's key. */
function sourceOf({ format, source }: PartsOf<Operation>): string {
  const { publisher } = formats[format];
  const given = givenText(source);
  return given === undefined || given.toLowerCase() === publisher.toLowerCase() ? publisher : given;
}

/** Undecided imports keep their files. */
const MOST_UNDECIDED = 20;

async function requireRoom(read: ReadDb): Promise<void> {
  const undecided = await countPreviewed(read);
  if (undecided >= MOST_UNDECIDED) throw new DomainError("ILLEGAL_STATE", t.tooManyUndecided(undecided));
}

/** A file of another publisher would retire every entry of the source. */
async function requireSamePublisher(read: ReadDb, source: string, format: ImportFormat): Promise<void> {
  const { publisher } = formats[format];
  const refuse = (other: string) => validationError({ source: t.namesAnotherPublisher(other, publisher) });
  const named = otherPublisherIn(source, publisher);
  if (named !== null) throw refuse(named);
  const { id, status } = watchlistImports;
  const [last] = await read
    .select({ format: watchlistImports.format })
    .from(watchlistImports)
    .where(and(eq(watchlistImports.source, source), eq(status, "COMPLETED")))
    .orderBy(desc(id))
    .limit(1);
  const before = last && formats[last.format].publisher;
  if (before !== undefined && before !== publisher) throw refuse(before);
}

/** Forms send omitted fields as empty or blank text. */
function givenText(text: string | undefined): string | undefined {
  const plain = text?.trim() ?? "";
  return plain === "" ? undefined : plain;
}
