// What imports of watchlists say: of rows that cannot be taken, and of files that cannot be read.

export const hasNoReference = "has no reference of its publisher";
export const referenceIsTooLong = "has a reference of more than 200 characters";
export const hasNoName = "has no name";
export const hasTooLongAName = (most: number) => `has a name of more than ${most.toLocaleString("en")} characters`;
export const hasTooManyWords = (most: number) => `has names of more than ${most.toLocaleString("en")} words in all`;
export const hasTooManyRows = (most: number) => `has more than ${most.toLocaleString("en")} rows`;
export const hasTooManyNames = (most: number) => `has more than ${most.toLocaleString("en")} aliases`;
export const standsTwice = (reference: string) => `repeats the reference ${reference}`;
export const inFile = (file: string, reason: string) => `${file}: ${reason}`;

export const hasNoSubjects = "None of the files is a list of subjects (sdn.csv).";
export const isNoFileOfOfac = (file: string) => `${file} is none of the files sdn.csv, alt.csv and add.csv.`;
export const hasTooManyAliases = (file: string) => `${file} has more aliases than any such list.`;
export const hasNoColumns = (file: string, columns: string) =>
  `${file} has no columns ${columns}: it is of another format.`;
export const hasNoRows = "The files have no row that could be taken.";
export const filesHaveChanged = "The files changed after upload.";
export const processDiedTwice = (behind: number) =>
  `Two processes ended one after the other behind record ${behind.toLocaleString("en")} of the files, the last of them without an answer. Nothing more is tried with these files.`;
export const cancelledBy = (name: string) => `Canceled by ${name}.`;
export const importIsOver = "The import is over.";
export const importIsRetiring = "The import has been written and deactivates what its files lack. It is nearly over.";
export const changesNotHeld = "Customers were not screened against its changes. All customers can be screened again.";
export const couldNotBeWritten = "The import broke off. Its files can be sent again.";

// rescreening
export const customersNotHeld = (count: number, named: string) =>
  `${count} ${count === 1 ? "customer" : "customers"} could not be held against the list: ${named}`;
export const rescreenDiedTwice = (behind: number) =>
  `Two processes ended one after the other behind customer ${behind.toLocaleString("en")}. All customers can be screened again.`;
export const rescreenCouldNotBegin = "The run could not begin. All customers can be screened again.";
export const rescreenBrokeOff = "What changed on the list could not be read. All customers can be screened again.";
