export const files = "Files";
export const noFiles = "No files attached";
export const acceptedTypes =
  "PDF, PNG, JPEG, TIFF, Word, Excel or text, up to 10 MB. Without macros, scripts or embedded files.";
export const attachFile = "Attach file";
export const fileAttached = "File attached";
export const file = "File";
export const attached = "Attached";
export const size = "Size";
export const attachedBy = "Attached by";
export const attachedAt = "Attached at";
export const withdraw = "Withdraw";
export const fileIsKept = "The file stays with the case, marked as withdrawn.";
export const fileWithdrawn = "File withdrawn";
export const enterTheReason = "Enter why the file is withdrawn";
export const chooseAFile = "Choose a file";
export const oneFileOnly = "Choose one file at a time";
export const fileTooLarge = "The file is larger than 10 MB";

export const withdrawNamed = (name: string) => `Withdraw ${name}`;
export const sizeOf = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1_024).toLocaleString("en")} kB` : `${(bytes / 1_048_576).toFixed(1)} MB`;

export const types: Readonly<Record<string, string>> = {
  PDF: "PDF",
  PNG: "PNG picture",
  JPEG: "JPEG picture",
  TIFF: "TIFF picture",
  DOCX: "Word document",
  XLSX: "Excel workbook",
  TEXT: "Text",
};
