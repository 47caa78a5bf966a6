export const rowHasNoEnd = "has a quotation mark that is not closed";
export const fileBreaksOff = "is incomplete: the file ends within it, so nothing is retired";
export const remembersTooMuch = "The references of the files are too long in total.";

export const hasTooManyRecords = (most: number) => `The files have more than ${most.toLocaleString("en")} records.`;
export const encodingIsUnknown = (name: string) => `The file names an encoding that is not known: ${name}.`;
export const isNotInItsEncoding = (encoding: string) => `The file has bytes that are not ${encoding}.`;
export const declaresDocumentType = (file: string) => `${file} declares a document type (DOCTYPE) and was not read.`;
export const isNestedTooDeeply = (file: string) => `${file} is nested too deeply.`;
export const isTooLarge = (file: string) => `${file} has a record that is too large.`;
export const hasColumns = (columns: number, expected: number) => `has ${columns} columns, not ${expected}`;
export const isNoXml = (file: string, why: string) => `${file} is not well-formed XML: ${why}`;
export const isOtherXml = (file: string, root: string) =>
  `${file} is of another format: its outermost element is not ${root}.`;
