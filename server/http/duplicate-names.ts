import * as t from "@/words/service/http";
import { validationError } from "../kernel/errors";
import { closingQuote } from "./body-size";

/**
 * Rejects a repeated member name (400). RFC 8259 §4 leaves its meaning open: of two amounts the last would count, while
 * a checker upstream may have read the first. `bytes` are valid JSON and `value` is their parsed form.
 *
 * Only names are counted (hot path): a repeated name occurs twice in the text and once in the value.
 */
export function refuseDuplicateNames(bytes: Uint8Array, value: object): void {
  if (namesInText(bytes) === namesInValue(value)) return;
  throw validationError({ [firstDuplicate(bytes)]: t.isGivenMoreThanOnce });
}

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const [SQUARE, SQUARE_END, CURLY, CURLY_END] = [91, 93, 123, 125] as const;
const SPACE = 32;

// UTF-8 bytes outside ASCII are above 127 and never equal one of these.

function isName(bytes: Uint8Array, end: number): boolean {
  let next = end + 1;
  while ((bytes[next] ?? COLON) <= SPACE) next++;
  return bytes[next] === COLON;
}

function namesInText(bytes: Uint8Array): number {
  let names = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] !== QUOTE) continue;
    at = closingQuote(bytes, at);
    if (isName(bytes, at)) names++;
  }
  return names;
}

/** Iterative, because recursion is slower. */
function namesInValue(value: object): number {
  let names = 0;
  const open: object[] = [value];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    const members: unknown[] = Array.isArray(each) ? each : Object.values(each);
    if (members !== each) names += members.length;
    for (const member of members) if (typeof member === "object" && member !== null) open.push(member);
  }
  return names;
}

/** An object with the names so far, or an array with the current index. */
type Frame = { names: Set<string> | null; at: string | number };

/** The path of the first repeated name. */
function firstDuplicate(bytes: Uint8Array): string {
  const frames: Frame[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const sign = bytes[at];
    const frame = frames.at(-1);
    if (sign === CURLY) frames.push({ names: new Set(), at: "" });
    else if (sign === SQUARE) frames.push({ names: null, at: 0 });
    else if (sign === CURLY_END || sign === SQUARE_END) frames.pop();
    else if (sign === COMMA && typeof frame?.at === "number") frame.at++;
    if (sign !== QUOTE) continue;
    const end = closingQuote(bytes, at);
    if (frame?.names && isName(bytes, end)) {
      frame.at = JSON.parse(Buffer.from(bytes.subarray(at, end + 1)).toString("utf8")) as string;
      if (frame.names.has(frame.at)) return pathOf(frames);
      frame.names.add(frame.at);
    }
    at = end;
  }
  return "";
}

const DEEPEST = 64;
const LONGEST = 100;

/** For example `amount.currency`. A long path is truncated. */
function pathOf(frames: readonly Frame[]): string {
  const names = frames.slice(0, DEEPEST).map(({ at }) => String(at).slice(0, LONGEST));
  return names.join(".");
}
