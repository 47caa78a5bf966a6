import { clearingImportPieces, clearingImports } from "@/db/schema/clearing";
import { MOST_IMPORTED_BYTES } from "../../../contract/clearing/imports";
import { PieceStore } from "../../../importing/piece-store";

export const importFiles = new PieceStore(clearingImportPieces, clearingImports, MOST_IMPORTED_BYTES);
