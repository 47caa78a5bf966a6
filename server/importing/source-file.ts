/** A file that somebody sent, read from its beginning each time it is opened. */
export type SourceFile = { readonly name: string; readonly open: () => AsyncIterable<Uint8Array> };

/** A file that cannot be read to its end: its import has failed, and `message` says why. */
export class FileProblem extends Error {
  override readonly name = "FileProblem";
}
