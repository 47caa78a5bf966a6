import { z } from "zod";
import * as t from "@/words/service/contract";
import { nameText, text } from "./fields";

/** The shortest numbers of identity documents have five letters and digits; one more may be missing in a transcription. */
const LEAST_NUMBER = 4;

/** A name has two letters at least, of any script. */
const isNamed = (name: string) => /\p{L}.*\p{L}/su.test(name);

/** A word for the kind of document, and a number with enough different letters and digits to be one. */
function isDocument(text: string): boolean {
  const words = text.normalize("NFKC").split(/[\s:;,#/]+/u);
  const kinds = words.filter((word) => !/\p{N}/u.test(word) && isNamed(word));
  const number = words
    .filter((word) => /\p{N}/u.test(word))
    .join("")
    .replace(/[^\p{L}\p{N}]/gu, "");
  return kinds.length > 0 && number.length >= LEAST_NUMBER && new Set(number).size > 1;
}

/** Who presents or takes the cash, as a request says it. What was stored before is read without these rules. */
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
