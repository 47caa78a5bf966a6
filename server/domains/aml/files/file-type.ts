import type { CaseFileType } from "../../../kernel/value-sets";
import { zipNames } from "./zip-names";

type Found = CaseFileType | "ACTIVE" | "UNKNOWN";

/** The type of a file by its content. ACTIVE: it has scripts, macros or files inside, as far as they are visible. */
export function fileTypeOf(bytes: Buffer): Found {
  if (startsWith(bytes, "%PDF-")) return isActivePdf(bytes) ? "ACTIVE" : "PDF";
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return "PNG";
  if (startsWith(bytes, "\xff\xd8\xff")) return "JPEG";
  if (startsWith(bytes, "II*\0") || startsWith(bytes, "MM\0*")) return "TIFF";
  if (startsWith(bytes, "PK\x03\x04")) return officeTypeOf(bytes);
  return isText(bytes) ? "TEXT" : "UNKNOWN";
}

const startsWith = (bytes: Buffer, signature: string) =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature, "latin1"));

const ACTIVE_PDF = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA)\b/;

/** Names in a PDF may have letters as `#4A`. Compressed objects are not read. */
function isActivePdf(bytes: Buffer): boolean {
  const text = bytes.toString("latin1");
  return ACTIVE_PDF.test(
    text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  );
}

const ACTIVE_OFFICE = /vbaProject|(?:^|\/)(?:activeX|embeddings|macrosheets|dialogsheets|customUI)\//i;

function officeTypeOf(bytes: Buffer): Found {
  const names = zipNames(bytes);
  if (names === null || !names.includes("[Content_Types].xml")) return "UNKNOWN";
  if (names.some((name) => ACTIVE_OFFICE.test(name))) return "ACTIVE";
  if (names.includes("word/document.xml")) return "DOCX";
  return names.includes("xl/workbook.xml") ? "XLSX" : "UNKNOWN";
}

/** Control characters other than tab, line and page breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\0-\x08\x0b\x0e-\x1f\x7f]/;

function isText(bytes: Buffer): boolean {
  try {
    return !CONTROLS.test(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}
