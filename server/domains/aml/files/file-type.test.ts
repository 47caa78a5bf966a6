import { describe, expect, it } from "vitest";
import { attachmentOf, fileNameOf } from "./file-name";
import { fileTypeOf } from "./file-type";

const bytes = (text: string) => Buffer.from(text, "latin1");

/** An archive without contents: its directory alone names the files. */
function zip(...names: string[]): Buffer {
  const local = bytes("PK\x03\x04");
  const entries = names.map((name) => {
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(Buffer.byteLength(name), 28);
    return Buffer.concat([head, Buffer.from(name)]);
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, ...entries, end]);
}

const word = ["[Content_Types].xml", "word/document.xml"];
const sheet = ["[Content_Types].xml", "xl/workbook.xml", "xl/printerSettings/printerSettings1.bin"];

describe("the type of a file", () => {
  it.each([
    ["PDF", bytes("%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF")],
    ["PNG", bytes("\x89PNG\r\n\x1a\n....")],
    ["JPEG", bytes("\xff\xd8\xff\xe0....")],
    ["TIFF", bytes("II*\0....")],
    ["TIFF", bytes("MM\0*....")],
    ["DOCX", zip(...word)],
    ["XLSX", zip(...sheet)],
    ["TEXT", Buffer.from("Zahlung über 9.500,00\r\n\tbar")],
  ])("is recognized by its content: %s", (type, content) => {
    expect(fileTypeOf(content)).toBe(type);
  });

  it.each([
    ["a program", bytes("MZ\x90\0\x03")],
    ["a program of Linux", bytes("\x7fELF\x02\x01")],
    ["an archive", zip("a.txt")],
    ["a truncated archive", zip(...word).subarray(0, 60)],
    ["an older document", bytes("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")],
    ["text in another encoding", bytes("Z\xfcrich")],
    ["text with a null", bytes("a\0b")],
  ])("is unknown for %s", (_, content) => {
    expect(fileTypeOf(content)).toBe("UNKNOWN");
  });

  it.each([
    ["a script in a PDF", bytes("%PDF-1.7\n<< /S /JavaScript /JS (app.alert(1)) >>")],
    ["a script in a PDF under a disguised name", bytes("%PDF-1.7\n<< /S /J#61vaScript >>")],
    ["a program started by a PDF", bytes("%PDF-1.7\n<< /S /Launch >>")],
    ["a file in a PDF", bytes("%PDF-1.7\n<< /EmbeddedFiles 4 0 R >>")],
    ["a macro", zip(...word, "word/vbaProject.bin")],
    ["an object in a sheet", zip(...sheet, "xl/embeddings/oleObject1.bin")],
  ])("is active for %s", (_, content) => {
    expect(fileTypeOf(content)).toBe("ACTIVE");
  });
});

describe("the name of a file", () => {
  it.each([
    ["Contract of sale.pdf", "PDF", "Contract of sale.pdf"],
    ["C:\\Users\\ines\\scan.JPEG", "JPEG", "scan.jpeg"],
    ["../../etc/passwd", "TEXT", "passwd.txt"],
    ["invoice.pdf.exe", "PDF", "invoice.pdf.exe.pdf"],
    ["page.html", "TEXT", "page.html.txt"],
    ["exe\u202efdp.pdf", "PDF", "exefdp.pdf"],
    ["", "PNG", "file.png"],
    [".csv", "TEXT", "csv.txt"],
    ["4111111111111111.csv", "TEXT", "•••• 1111.csv"],
  ] as const)("%s of type %s", (sent, type, name) => {
    expect(fileNameOf(sent, type)).toBe(name);
  });

  it("is sent as an attachment in ASCII and whole", () => {
    expect(attachmentOf("Vertrag über (1).pdf")).toBe(
      `attachment; filename="Vertrag _ber (1).pdf"; filename*=UTF-8''Vertrag%20%C3%BCber%20%281%29.pdf`,
    );
  });
});
