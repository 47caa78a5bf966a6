import { command } from "../../../commands/command";
import { keyOf } from "../../../commands/idempotency";
import { contextOf } from "../../../commands/respond";
import { runCommand } from "../../../commands/run-command";
import * as contract from "../../../contract/clearing/imports";
import type { Reply } from "../../../http/exchange";
import { readItems } from "../../../http/item-stream";
import type { RouteRequest } from "../../../http/route";
import { newId } from "../../../kernel/ids";
import { stringifyJson } from "../../../kernel/json";
import { acceptedImport, IMPORT_RACE, type Upload } from "./accept-import";
import { importFiles } from "./files";
import { untilOver } from "./jobs";
import { getClearingImport, isOpen, resultsOf } from "./queries";

type Operation = typeof contract.importInwardItems;

/** The longest wait for the results of a short import. */
const WAIT_MS = 20_000;

/** Accepts an import. Never parks. A preview stores no items. */
export const importInwardItems = command(contract.importInwardItems, {
  replanOn: [IMPORT_RACE],
  plan: async ({ body: { fileRef, items, clearingHouseCode } }, context) => {
    const file = { format: "JSON" as const, fileName: null, bytes: 0, sha256: "" };
    const upload = { id: newId(), fileRef, house: clearingHouseCode, total: items.length, ...file };
    const { answer, ...plan } = await acceptedImport(upload, context);
    return { ...plan, answer: { ...answer, results: [] } };
  },
});

/** Accepts an import whose items are stored. */
export const acceptItems = (upload: Upload): typeof importInwardItems => ({
  ...importInwardItems,
  plan: async (_, context) => {
    const { answer: kept, ...plan } = await acceptedImport(upload, context);
    return { ...plan, kept };
  },
});

/** Stores the items as they arrive, accepts the import and waits some seconds for its results. */
export async function receiveItems(request: RouteRequest<Operation>): Promise<Reply> {
  const id = await accepted(request);
  await untilOver(request.read, id, WAIT_MS);
  const view = await getClearingImport(request.read, id);
  return request.replyStream(200, replyOf(request, view));
}

async function accepted(request: RouteRequest<Operation>): Promise<string> {
  const id = newId();
  const stored = { bytes: 0, sha256: "" };
  try {
    const { body, count, first } = await readItems(request, contract.MOST_IMPORTED, (pieces) =>
      importFiles.through(id, 0, pieces, (done) => Object.assign(stored, done)),
    );
    const { fileRef, clearingHouseCode: house = houseIn(first) } = body;
    const upload = { id, fileRef, house, format: "JSON" as const, fileName: null, ...stored, total: count };
    const key = keyOf({ ...request, body: { fileRef, house: house ?? null, sha256: stored.sha256 } });
    const { body: answer } = await runCommand(acceptItems(upload), request, contextOf(request), key);
    const { id: acceptedId } = answer as contract.ClearingImportView;
    if (acceptedId !== id) await importFiles.discard(id);
    return acceptedId;
  } catch (error) {
    // If this fails, the hourly job discards them.
    await importFiles.discard(id).catch(() => undefined);
    throw error;
  }
}

/** Of a body without a house of its own. Undefined for an item that names none or an impossible one, which its result says. */
function houseIn(first: Uint8Array | null): string | undefined {
  try {
    const { clearingHouseCode } = JSON.parse(Buffer.from(first ?? []).toString()) as { clearingHouseCode?: unknown };
    const code = contract.importInwardItems.body.shape.clearingHouseCode.safeParse(clearingHouseCode).data;
    return code?.includes("\0") ? undefined : code;
  } catch {
    return undefined;
  }
}

/** Results by pages: an import may have 100,000. */
async function* replyOf(
  { reports }: RouteRequest<Operation>,
  view: contract.ClearingImportView,
): AsyncGenerator<string> {
  yield `${stringifyJson(view).slice(0, -1)},"results":[`;
  let between = "";
  if (!isOpen(view))
    for await (const results of resultsOf(reports, view.id)) {
      yield between + results.map((one) => JSON.stringify(one)).join(",");
      between = ",";
    }
  yield "]}";
}
