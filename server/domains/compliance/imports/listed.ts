import type { StoredDetails } from "../../../contract/compliance/entry-details";
import type { SourceFile } from "../../../importing/source-file";

/** A list entry as published. */
export type ListedEntry = {
  /** The publisher's identifier. */
  readonly externalRef: string;
  readonly fullName: string;
  readonly aliases: readonly string[];
  readonly country: string | null;
  readonly details: StoredDetails;
};

/**
 * A record that cannot be imported. A readable `externalRef` prevents the entry's retirement. `cut`: the file ends
 * within this record.
 */
type Unusable = { readonly reason: string; readonly externalRef: string | null; readonly cut?: boolean };

/** The record at one place of a file. `row` is a line of CSV or the number of an XML record, from 1. */
export type Listed = { readonly row: number; readonly file: string } & (
  | { readonly entry: ListedEntry }
  | { readonly unusable: Unusable }
);

/** Reads a format record by record, in file order, with constant memory. Throws FileProblem for an invalid file. */
export type ReadFormat = (files: readonly SourceFile[]) => AsyncGenerator<Listed>;
