import { watchlistImportPieces, watchlistImports } from "@/db/schema/compliance";
import type { TakeFile } from "../../../http/multipart";
import { PieceStore, type Stored } from "../../../importing/piece-store";

export const watchlistFiles = new PieceStore(watchlistImportPieces, watchlistImports);

export type StoredFile = Stored & { readonly name: string };

/** Stores the files of an upload. `files` fills as the upload proceeds. */
export function storing(importId: string): { take: TakeFile; files: StoredFile[] } {
  const files: StoredFile[] = [];
  const take: TakeFile = async (file, name, chunks) => {
    files[file] = { name, ...(await watchlistFiles.store(importId, file, chunks)) };
  };
  return { take, files };
}
