const figure = (count: number) => count.toLocaleString("en");

export const importIsOver = "The import has ended.";
export const cancelledBy = (name: string) => `Canceled by ${name}.`;
export const couldNotBeRead = "The import failed. Items received before it stay.";
export const processDiedTwice = (processed: number) =>
  `The import failed twice after item ${figure(processed)}. Items received before it stay.`;
export const fileIsIncomplete = "The stored file is incomplete. Send it again.";
export const itemCouldNotBeReceived = "The item could not be received. Enter it by hand.";

export const fileIsEmpty = "The file is empty.";
export const isNoCashLetter =
  "The file is not an image cash letter: it does not begin with a file header record (01) in ASCII or EBCDIC.";
export const isOfAnotherKind = (kind: string) => `The file is a ${kind} file, not an image cash letter.`;
export const endsWithoutControl = "The file is cut off: it ends without a file control record (99).";
export const breaksOffWithin = (record: number) => `The file is cut off: it ends within record ${figure(record)}.`;
export const hasDataBehindItsEnd = "The file has data after its file control record (99).";
export const hasImpossibleLength = (record: number, bytes: number | null) =>
  bytes === null
    ? `Record ${figure(record)} has no readable length.`
    : `Record ${figure(record)} has an impossible length of ${figure(bytes)} bytes.`;
export const recordIsUnreadable = (record: number) =>
  `Record ${figure(record)} does not begin with a record type. The file is damaged.`;
export const hasTooManyItems = (most: number) => `The file has more than ${figure(most)} items.`;
export const hasNoItems = "The file has no items.";

export const isMarkedAsTest = "The file is marked as a test file.";
export const imageLengthsDiffer = (record: number) =>
  `Record ${figure(record)}: the length fields of the image differ from the record's length.`;
export const theFile = "The file";
export const letterNumber = (number: number) => `Cash letter ${figure(number)}`;
export const bundleNumber = (number: number) => `Bundle ${figure(number)}`;
export const items = "items";
export const amount = "amount";
export const bundles = "bundles";
export const cashLetters = "cash letters";
export const records = "records";
export const hasNoControl = (of: string) => `${of} has no control record.`;
export const totalIsUnreadable = (of: string, what: string) => `${of}: the control total of ${what} is not a number.`;
export const totalDiffers = (of: string, what: string, given: string, counted: string) =>
  `${of}: the control total of ${what} is ${given}, but the file has ${counted}.`;
export const andMoreProblems = (count: number) => `${figure(count)} more differences.`;

export const amountIsUnreadable = "The amount is not a number.";
export const isAReturn = (reason: string) =>
  `This is a returned cheque (${reason}). Return the outward item that presented it.`;
export const reasonCode = (code: string) => `reason ${code}`;
export const noReason = "no reason";
export const hasNoAccount = (printed: string) =>
  printed === "" ? "The cheque names no account." : `There is no account ${printed}. Return it as “No such account”.`;

export const importRequested = "Import requested";
export const importCancelled = "Import canceled";
