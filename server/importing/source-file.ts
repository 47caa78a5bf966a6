/** An uploaded file. Each `open` reads it from the beginning. */
export type SourceFile = { readonly name: string; readonly open: () => AsyncIterable<Uint8Array> };

/** A file that cannot be read completely. The message is shown as the reason for the failed import. */
export class FileProblem extends Error {
  override readonly name = "FileProblem";
}
