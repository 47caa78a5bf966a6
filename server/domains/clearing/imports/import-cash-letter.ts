import { command } from "../../../commands/command";
import { keyOf } from "../../../commands/idempotency";
import { contextOf, replyOf } from "../../../commands/respond";
import { runCommand } from "../../../commands/run-command";
import * as contract from "../../../contract/clearing/imports";
import type { Reply } from "../../../http/exchange";
import { readMultipart } from "../../../http/multipart";
import type { RouteRequest } from "../../../http/route";
import { newId } from "../../../kernel/ids";
import { maskCardNumbers } from "../../../kernel/pan";
import { acceptedImport, IMPORT_RACE, type Upload } from "./accept-import";
import { importFiles } from "./files";

type Operation = typeof contract.importCashLetter;

const LONGEST_NAME = 200;

/** Accepts an import. Never parks. A preview has no file. */
export const importCashLetter = command(contract.importCashLetter, {
  replanOn: [IMPORT_RACE],
  plan: (_, context) => acceptedImport(uploadOf(newId(), undefined, "", { bytes: 0, sha256: newId() }), context),
});

const accepting = (upload: Upload): typeof importCashLetter => ({
  ...importCashLetter,
  plan: async (_, context) => {
    const { answer: kept, ...plan } = await acceptedImport(upload, context);
    return { ...plan, kept };
  },
});

/** Equal files are one import: their hash is the reference. */
function uploadOf(id: string, house: string | undefined, fileName: string, stored: { bytes: number; sha256: string }) {
  return { id, house, fileRef: stored.sha256, format: "X9" as const, fileName, ...stored, total: null };
}

/** Stores the uploaded file, then accepts the import. A refused or repeated import leaves no file. */
export async function receiveCashLetter(request: RouteRequest<Operation>): Promise<Reply> {
  const id = newId();
  let stored = { bytes: 0, sha256: "" };
  try {
    const { file, clearingHouseCode } = await readMultipart(request, async (_, __, chunks) => {
      stored = await importFiles.store(id, 0, chunks);
    });
    const house = clearingHouseCode?.trim() || undefined;
    const upload = uploadOf(id, house, maskCardNumbers(file[0] ?? "").slice(0, LONGEST_NAME), stored);
    const key = keyOf({ ...request, body: { house: house ?? null, sha256: stored.sha256 } });
    const result = await runCommand(accepting(upload), request, contextOf(request), key);
    if ((result.body as contract.ClearingImportView).id !== id) await importFiles.discard(id);
    return replyOf(request, result);
  } catch (error) {
    // If this fails, the hourly job discards it.
    await importFiles.discard(id).catch(() => undefined);
    throw error;
  }
}
