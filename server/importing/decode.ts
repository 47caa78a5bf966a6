import { isUtf8 } from "node:buffer";
import * as t from "@/words/service/importing";
import { FileProblem } from "./source-file";

// Lists come in UTF-8, with a mark or without, in UTF-16 with one, and, of older programs, in Windows-1252.

/** What a file begins with, as the mark of Unicode says it. */
function markedAs(start: Uint8Array): string | null {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  return start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? "utf-8" : null;
}

/** Bytes at the end that may be the beginning of a letter: UTF-8 has four at most. */
const TAIL = 3;

/** Also when it is damaged: text of Windows has hardly ever a letter of UTF-8 in it, and read as such each name of the list would be another. */
function looksLikeUtf8(piece: Uint8Array): boolean {
  for (let cut = 0; cut <= Math.min(TAIL, piece.length); cut++)
    if (isUtf8(piece.subarray(0, piece.length - cut))) return true;
  const beyond = new TextDecoder("utf-8").decode(piece).match(/\P{ASCII}/gu) ?? [];
  return beyond.filter((letter) => letter !== "\ufffd").length * 2 > beyond.length;
}

/**
 * A file as text, piece by piece and without its mark. `said` is the encoding that the file itself names; else it is UTF-8, or Windows-1252
 * when its first letters beyond ASCII are no UTF-8. Throws FileProblem for bytes that the encoding does not have.
 */
export async function* decoded(pieces: AsyncIterable<Uint8Array>, said?: string): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let first = true;
  for await (const piece of pieces) {
    const marked = first ? markedAs(piece) : null;
    first = false;
    decoder ??= marked === null && said === undefined && isAscii(piece) ? null : decoderFor(marked ?? said, piece);
    yield decoder === null ? Buffer.from(piece).toString("latin1") : inEncoding(decoder, piece);
  }
  if (decoder !== null) yield inEncoding(decoder, null);
}

function decoderFor(label: string | undefined, piece: Uint8Array): TextDecoder {
  try {
    return new TextDecoder(label ?? (looksLikeUtf8(piece) ? "utf-8" : "windows-1252"), { fatal: true });
  } catch {
    throw new FileProblem(t.encodingIsUnknown(label ?? ""));
  }
}

function isAscii(piece: Uint8Array): boolean {
  for (const byte of piece) if (byte > 127) return false;
  return true;
}

function inEncoding(decoder: TextDecoder, piece: Uint8Array | null): string {
  try {
    return piece === null ? decoder.decode() : decoder.decode(piece, { stream: true });
  } catch {
    throw new FileProblem(t.isNotInItsEncoding(decoder.encoding.toUpperCase()));
  }
}
