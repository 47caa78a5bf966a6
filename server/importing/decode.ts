import { isUtf8 } from "node:buffer";
import * as t from "@/words/service/importing";
import { FileProblem } from "./source-file";

// Encodings of published lists: UTF-8, UTF-16 with a byte order mark, Windows-1252 from older programs.

function markedAs(start: Uint8Array): string | null {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  return start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? "utf-8" : null;
}

/** Bytes at the end of a piece that may be an incomplete letter: a UTF-8 letter has at most four. */
const TAIL = 3;

/** True even if the text is damaged: Windows-1252 text almost never contains a valid UTF-8 letter. */
function looksLikeUtf8(piece: Uint8Array): boolean {
  for (let cut = 0; cut <= Math.min(TAIL, piece.length); cut++)
    if (isUtf8(piece.subarray(0, piece.length - cut))) return true;
  const beyond = new TextDecoder("utf-8").decode(piece).match(/\P{ASCII}/gu) ?? [];
  return beyond.filter((letter) => letter !== "\ufffd").length * 2 > beyond.length;
}

/**
 * The text of a file in pieces, without byte order mark. `declared` is the encoding declared in the file. Defaults to
 * UTF-8, or Windows-1252 if the first non-ASCII letters are not UTF-8. Throws FileProblem for invalid bytes.
 */
export async function* decoded(pieces: AsyncIterable<Uint8Array>, declared?: string): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let first = true;
  for await (const piece of pieces) {
    const marked = first ? markedAs(piece) : null;
    first = false;
    decoder ??=
      marked === null && declared === undefined && isAscii(piece) ? null : decoderFor(marked ?? declared, piece);
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
