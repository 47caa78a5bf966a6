import type { ClearingImportView } from "@/server/contract/clearing/imports";

/** The name of an uploaded file, else the sender's reference. */
export const fileOf = ({ fileName, fileRef }: Pick<ClearingImportView, "fileName" | "fileRef">): string =>
  fileName || fileRef;
