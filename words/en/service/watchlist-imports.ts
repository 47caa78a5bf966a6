// What imports of watchlists say: of rows that cannot be taken, and of files that cannot be read.

export const hasNoReference = "has no reference of its publisher";
export const referenceIsTooLong = "has a reference of more than 200 characters";
export const hasNoName = "has no name";
export const hasTooManyNames = (most: number) => `has more than ${most.toLocaleString("en")} aliases`;
export const hasColumns = (columns: number, expected: number) => `has ${columns} columns, not ${expected}`;
export const rowHasNoEnd = "has a quotation mark that is not closed";
export const fileBreaksOff = "breaks off: the file ends in the middle of it, so nothing is retired";
export const standsTwice = (reference: string) => `repeats the reference ${reference}`;
export const inFile = (file: string, reason: string) => `${file}: ${reason}`;

export const encodingIsUnknown = (name: string) => `The file names an encoding that is not known: ${name}.`;
export const isNotInItsEncoding = (encoding: string) => `The file has bytes that are not ${encoding}.`;
export const hasNoSubjects = "None of the files is a list of subjects (sdn.csv).";
export const isNoFileOfOfac = (file: string) => `${file} is none of the files sdn.csv, alt.csv and add.csv.`;
export const hasTooManyAliases = (file: string) => `${file} has more aliases than any such list.`;
export const isNoXml = (file: string, why: string) => `${file} is not well-formed XML: ${why}`;
export const isOtherXml = (file: string, root: string) =>
  `${file} is of another format: its outermost element is not ${root}.`;
export const declaresDocumentType = (file: string) =>
  `${file} declares a document type (DOCTYPE). Lists have none, and it is not read.`;
export const isNestedTooDeeply = (file: string) => `${file} is nested too deeply.`;
export const isTooLarge = (file: string) => `${file} has a record that is larger than any of a list.`;
export const hasNoColumns = (file: string, columns: string) =>
  `${file} has no columns ${columns}: it is of another format.`;
export const hasNoRows = "The files have no row that could be taken.";
export const filesHaveChanged = "The files are not those that were taken on.";
export const couldNotBeWritten = "The import broke off. Its files can be sent again.";

// rescreening
export const customersNotHeld = (count: number, named: string) =>
  `${count} ${count === 1 ? "customer" : "customers"} could not be held against the list: ${named}`;
export const rescreenBrokeOff = "What changed on the list could not be read. All customers can be screened again.";
