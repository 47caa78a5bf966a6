import type { SourceFile } from "../../../importing/source-file";

/** A subject as a publisher's file has it. */
export type ListedEntry = {
  /** What the publisher knows it by. */
  readonly externalRef: string;
  readonly fullName: string;
  readonly aliases: readonly string[];
  readonly country: string | null;
};

/**
 * A row or record that cannot be taken. `externalRef` where that much could be read: the file has the subject, so it is not retired. `cut`: the
 * file ends in the middle of it, so that nobody knows what else it should have.
 */
export type Unusable = { readonly reason: string; readonly externalRef: string | null; readonly cut?: boolean };

/** What a file has at one place; `row` is a line of CSV, the number of a record of XML, from 1. */
export type Listed = { readonly row: number; readonly file: string } & (
  | { readonly entry: ListedEntry }
  | { readonly unusable: Unusable }
);

/** How one format is read: record by record in the order of the file, holding none of them. Throws FileProblem for what is no such file. */
export type ReadFormat = (files: readonly SourceFile[]) => AsyncGenerator<Listed>;
