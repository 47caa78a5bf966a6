import { SaxesParser, type SaxesTag } from "saxes";
import * as t from "@/words/service/importing";
import { createYielder } from "../kernel/yielder";
import { DEEPEST, LONGEST_TAG, MOST_ELEMENTS, MOST_LETTERS } from "./bounds";
import { decoded } from "./decode";
import { FileProblem, type SourceFile } from "./source-file";

// Files may be hostile: declarations are rejected before they take effect, and depth and record size are limited.

/** Names have no namespace prefix. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
};

type RecordSpec = {
  /** Elements that are records. */
  readonly records: ReadonlySet<string>;
  /** Names of the root element. */
  readonly root: string;
};

/**
 * Records of a file, one at a time. Throws FileProblem for other XML, a truncated file, any DOCTYPE (and therefore
 * custom entities), or excessive depth or size.
 */
export async function* xmlRecords(file: SourceFile, spec: RecordSpec): AsyncGenerator<XmlElement> {
  const found: XmlElement[] = [];
  const parser = recordParser(file, spec, found);
  const turn = createYielder();
  let since = 0;
  for await (const text of decoded(file.open(), await encodingOf(file))) {
    // Small steps detect an unclosed tag before it becomes large.
    for (let at = 0; at < text.length; at += 65_536) {
      await turn();
      const before = parser.seen();
      const step = text.slice(at, at + 65_536);
      parser.write(step);
      since = parser.seen() === before ? since + step.length : 0;
      if (since > LONGEST_TAG) throw new FileProblem(t.isTooLarge(file.name));
      yield* found.splice(0);
    }
  }
  parser.close();
  yield* found;
}

/** Records of several files, each with its file and number. */
export async function* numberedRecords(files: readonly SourceFile[], spec: RecordSpec) {
  for (const file of files) {
    let row = 0;
    for await (const record of xmlRecords(file, spec)) {
      row += 1;
      yield { record, row, file };
    }
  }
}

/** The declared encoding. Defaults to UTF-8. A byte order mark takes precedence. */
async function encodingOf(file: SourceFile): Promise<string> {
  let start = "";
  for await (const piece of file.open()) {
    start += Buffer.from(piece.subarray(0, 200)).toString("latin1");
    if (start.length >= 200) break;
  }
  return /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1] ?? "utf-8";
}

function recordParser(file: SourceFile, { records, root }: RecordSpec, found: XmlElement[]) {
  const refuse = (message: string): never => {
    throw new FileProblem(message);
  };
  const parser = new SaxesParser({ fragment: false });
  const open: XmlElement[] = [];
  let [depth, seen, letters, elements] = [0, 0, 0, 0];
  const grow = (more: number) => {
    letters += more;
    if (letters > MOST_LETTERS) refuse(t.isTooLarge(file.name));
  };
  parser.on("error", ({ message }) => refuse(t.isNoXml(file.name, message.replace(/^undefined:/, ""))));
  parser.on("doctype", () => refuse(t.declaresDocumentType(file.name)));
  parser.on("opentag", (tag: SaxesTag) => {
    const name = localName(tag.name);
    seen += 1;
    depth += 1;
    if (depth === 1 && name !== root) refuse(t.isOtherXml(file.name, root));
    if (depth > DEEPEST) refuse(t.isNestedTooDeeply(file.name));
    const inside = open.at(-1);
    if (inside === undefined && !records.has(name)) return;
    if (inside === undefined) [letters, elements] = [0, 0];
    elements += 1;
    if (elements > MOST_ELEMENTS) refuse(t.isTooLarge(file.name));
    const attributes = Object.fromEntries(
      Object.entries(tag.attributes).map(([key, value]) => [
        localName(key),
        typeof value === "string" ? value : value.value,
      ]),
    );
    grow(name.length);
    for (const [key, value] of Object.entries(attributes)) grow(key.length + value.length);
    const element: XmlElement = { name, attributes, children: [], text: "" };
    inside?.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    seen += 1;
    const inside = open.at(-1);
    if (inside === undefined) return;
    grow(text.length);
    inside.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    seen += 1;
    depth -= 1;
    const closed = open.pop();
    if (closed !== undefined && open.length === 0) found.push(closed);
  });
  return { write: (text: string) => void parser.write(text), close: () => void parser.close(), seen: () => seen };
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);

export const childText = (element: XmlElement, name: string): string => childrenOf(element, name)[0]?.text ?? "";

/** Descendants with this name at any depth. */
export function* below(element: XmlElement, name: string): Generator<XmlElement> {
  for (const child of element.children) {
    if (child.name === name) yield child;
    yield* below(child, name);
  }
}
