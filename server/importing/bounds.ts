// What no importer reads beyond, whatever the file is of: somebody may have made it for that.

/** Records of an upload, those that cannot be taken included. */
export const MOST_RECORDS = 2_000_000;
/** Letters of what is remembered of all records, such as their references. */
export const MOST_REMEMBERED = 96 * 1_048_576;

/** Letters of a line of CSV, and lines that a cell may go over; one that goes over more is a quotation mark too many. */
export const LONGEST_LINE = 1_000_000;
export const MOST_LINES_OF_A_CELL = 100;

/** Depth of XML. */
export const DEEPEST = 64;
/** Letters and elements of one record of XML. */
export const MOST_LETTERS = 4_000_000;
export const MOST_ELEMENTS = 100_000;
/** Letters between two tags: no name is as long. */
export const LONGEST_TAG = 1_000_000;

/** Rows of a file that say something of one subject. */
export const MOST_ROWS_OF_ONE = 10_000;
