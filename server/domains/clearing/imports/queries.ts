import { and, asc, eq, gt, inArray, isNotNull } from "drizzle-orm";
import { textsById } from "@/db/any-of";
import { clearingHouses, clearingImportResults, clearingImports } from "@/db/schema/clearing";
import type { ReadDb } from "@/db/tx";
import type { ClearingImportView, ImportResult } from "../../../contract/clearing/imports";
import { keysetList, type ListSource } from "../../../http/keyset-list";
import { requireFound } from "../../../kernel/errors";
import { moneyToWire } from "../../../kernel/money";
import { OPEN } from "../../../runs/run-kind";

export type ImportRow = typeof clearingImports.$inferSelect;

const { id, houseId } = clearingImports;

/** The code of the house is a member of every import's view. */
const records = (read: ReadDb) =>
  read
    .select({ row: clearingImports, house: clearingHouses.code, id })
    .from(clearingImports)
    .innerJoin(clearingHouses, eq(clearingHouses.id, houseId));

export function importView(row: ImportRow, house: string): ClearingImportView {
  const { houseId: _, bytes: __, sha256: ___, amounts, controlProblems, ...view } = row;
  return { ...view, house, controlProblems: [...controlProblems], amounts: moneyOf(amounts) };
}

function moneyOf(amounts: ImportRow["amounts"]) {
  return Object.entries(amounts)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, minor]) => moneyToWire({ minor: BigInt(minor), currency }));
}

/** Newest first: ids ascend with time. */
export function listClearingImports(): ListSource<ClearingImportView> {
  return keysetList({
    table: clearingImports,
    rows: (db) => records(db).$dynamic(),
    place: { id },
    downwards: true,
    views: (rows) => rows.map(({ row, house }) => importView(row, house)),
  });
}

export async function findClearingImport(read: ReadDb, of: string): Promise<ClearingImportView | null> {
  const [found] = await records(read).where(eq(id, of));
  return found ? importView(found.row, found.house) : null;
}

/** Throws NOT_FOUND. */
export async function getClearingImport(read: ReadDb, of: string): Promise<ClearingImportView> {
  return requireFound(await findClearingImport(read, of), "clearingImport");
}

/** The import of this file by this house, whatever its body. */
export async function findImportOfFile(read: ReadDb, house: string, fileRef: string): Promise<ImportRow | null> {
  const [row] = await read
    .select()
    .from(clearingImports)
    .where(and(eq(houseId, house), eq(clearingImports.fileRef, fileRef)));
  return row ?? null;
}

/** Ids of the unfinished ones. */
export async function openImports(read: ReadDb): Promise<ReadonlySet<string>> {
  const rows = await read.select({ id }).from(clearingImports).where(inArray(clearingImports.status, OPEN));
  return new Set(rows.map((row) => row.id));
}

export const isOpen = ({ status }: Pick<ClearingImportView, "status">): boolean => OPEN.some((open) => open === status);

const result = {
  index: clearingImportResults.index,
  itemId: clearingImportResults.itemId,
  error: clearingImportResults.error,
  message: clearingImportResults.message,
};

type Result = { index: number; itemId: string | null; error: string | null; message: string | null };

/** Absent members are not sent. */
function resultView({ index, itemId, error, message }: Result): ImportResult {
  return { index, ...(itemId && { itemId }), ...(error && { error }), ...(message && { message }) };
}

/** In the order of the file. */
export function listImportResults(of: string, { rejected }: { rejected?: boolean | undefined }) {
  const { importId, index, error } = clearingImportResults;
  return keysetList({
    table: clearingImportResults,
    rows: (db) => db.select(result).from(clearingImportResults).$dynamic(),
    filter: and(eq(importId, of), rejected ? isNotNull(error) : undefined),
    place: { index },
    views: (rows) => rows.map(resultView),
  });
}

/** All results in the order of the file, by pages. */
export async function* resultsOf(read: ReadDb, of: string, most = 1_000): AsyncGenerator<ImportResult[]> {
  const { importId, index } = clearingImportResults;
  for (let after = -1; ; ) {
    const rows = await read
      .select(result)
      .from(clearingImportResults)
      .where(and(eq(importId, of), gt(index, after)))
      .orderBy(asc(index))
      .limit(most);
    if (rows.length > 0) yield rows.map(resultView);
    if (rows.length < most) return;
    after = rows.at(-1)?.index ?? after;
  }
}

export const importsInWords = (read: ReadDb, ids: readonly string[]) =>
  textsById(read, id, clearingImports.fileRef, ids);
