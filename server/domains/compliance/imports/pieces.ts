import { watchlistImportPieces, watchlistImports } from "@/db/schema/compliance/imports";
import type { TakeFile } from "../../../http/multipart";
import { PieceStore, type Stored } from "../../../importing/piece-store";
import { OPEN } from "../../../runs/run-kind";

export const watchlistFiles = new PieceStore(watchlistImportPieces, watchlistImports, Number.POSITIVE_INFINITY, [
  ...OPEN,
  "PREVIEWED",
]);

export type StoredFile = Stored & { readonly name: string };

/** Stores the files of an upload. `files` fills as the upload proceeds. */
export function storing(importId: string): { take: TakeFile; files: StoredFile[] } {
  const files: StoredFile[] = [];
  const take: TakeFile = async (file, name, chunks) => {
    files[file] = { name, ...(await watchlistFiles.store(importId, file, chunks)) };
  };
  return { take, files };
}
