import { z } from "zod";
import * as t from "@/words/service/contract";
import { nameText, text } from "./fields";

/** Numbers of identity documents have at least five letters and digits. A transcription may lack one. */
const LEAST_NUMBER = 4;

const isNamed = (name: string) => /\p{L}.*\p{L}/su.test(name);

/** A word for the kind of document, and a number with enough different letters and digits. */
function isDocument(text: string): boolean {
  const words = text.normalize("NFKC").split(/[\s:;,#/]+/u);
  const kinds = words.filter((word) => !/\p{N}/u.test(word) && isNamed(word));
  const number = words
    .filter((word) => /\p{N}/u.test(word))
    .join("")
    .replace(/[^\p{L}\p{N}]/gu, "");
  return kinds.length > 0 && number.length >= LEAST_NUMBER && new Set(number).size > 1;
}

/**
 * The person who presents or receives the cash, as validated in requests. Stored identifications are read without these
 * rules.
 */
export const GivenIdentification = z
  .object({
    name: nameText()
      .refine(isNamed, { error: t.mustBeAName })
      .meta({ description: "Name on the document.", examples: ["Sanjay Mehta"] }),
    document: text()
      .refine(isDocument, { error: t.mustNameADocument })
      .meta({ description: "Type and number of the document.", examples: ["Passport Z4471203"] }),
  })
  .meta({
    id: "GivenIdentification",
    description: "The person presenting or receiving the cash, with their document.",
  });
