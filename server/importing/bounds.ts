// Limits of all importers against hostile files.

/** Records per upload, including unusable ones. */
export const MOST_RECORDS = 2_000_000;
/** Letters kept in memory for all records, such as references. */
export const MOST_REMEMBERED = 96 * 1_048_576;

/** Letters per line of CSV and lines per cell. A longer cell has a stray quotation mark. */
export const LONGEST_LINE = 1_000_000;
export const MOST_LINES_OF_A_CELL = 100;

export const DEEPEST = 64;
/** Letters and elements per XML record. */
export const MOST_LETTERS = 4_000_000;
export const MOST_ELEMENTS = 100_000;
/** Letters between two tags. No name is as long. */
export const LONGEST_TAG = 1_000_000;

/** Rows per subject. */
export const MOST_ROWS_OF_ONE = 10_000;
