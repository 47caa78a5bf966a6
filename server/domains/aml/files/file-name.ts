import { maskCardNumbers } from "../../../kernel/pan";
import type { CaseFileType } from "../../../kernel/value-sets";

/** Extensions by type. The first is added to a name that has none of them. */
const EXTENSIONS: Record<CaseFileType, readonly string[]> = {
  PDF: ["pdf"],
  PNG: ["png"],
  JPEG: ["jpg", "jpeg"],
  TIFF: ["tif", "tiff"],
  DOCX: ["docx"],
  XLSX: ["xlsx"],
  TEXT: ["txt", "csv"],
};

const LONGEST = 200;
const NAMELESS = "file";

/**
 * The name of an upload for storage and download: without path, control and direction characters, and with an extension
 * of its type, so that no system runs it by its name.
 */
export function fileNameOf(sent: string, type: CaseFileType): string {
  const base = sent.split(/[/\\]/).at(-1) ?? "";
  const plain = maskCardNumbers(base.normalize("NFC").replace(/[\p{C}\p{Zl}\p{Zp}"<>:|?*;%]/gu, "")).replace(
    /^[. ]+|[. ]+$/g,
    "",
  );
  const [first = ""] = EXTENSIONS[type];
  const extension = /\.([^.]+)$/.exec(plain)?.[1]?.toLowerCase() ?? "";
  const fits = EXTENSIONS[type].includes(extension);
  const stem = (fits ? plain.slice(0, -extension.length - 1) : plain) || NAMELESS;
  return `${[...stem].slice(0, LONGEST).join("")}.${fits ? extension : first}`;
}

/** RFC 6266: a fallback in ASCII and the whole name. */
export function attachmentOf(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, "_").replaceAll('"', "");
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}`;
}
