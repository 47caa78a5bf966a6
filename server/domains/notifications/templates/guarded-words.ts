/**
 * Whether a text speaks of what a customer is never told: that the bank looks into him (RULES.md, «What no message says»). Written
 * together, apart, with dots or in any case is all the same. It rather takes a harmless text for one than the other way round.
 */
export function speaksOfScreening(text: string): boolean {
  if (!PARTS.test(text.normalize("NFKC").replace(/[^\p{L}]/gu, ""))) return false;
  const plain = text.normalize("NFKC").replace(/\p{Cf}/gu, "");
  const apart = plain
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .toLowerCase()
    // "a.m.l." and "a m l" are one word.
    .replace(/(?<!\p{L})(\p{L})[^\p{L}\p{N}]+(?=\p{L}(?!\p{L}))/gu, "$1");
  const whole = plain.toLowerCase();
  return WORDS.test(apart) || WORDS.test(whole) || STEMS.test(whole.replace(/[^\p{L}]/gu, ""));
}

/** Of each word and stem below a part, so that most texts are done with after one look. */
const PARTS =
  /aml|cft|ctf|pep|ofac|fincen|suspect|structuring|smurf|terror|screen|complian|sanction|launder|antimoney|list|suspicio|investigat|politically|duediligence/i;
/** What is also a part of other words, or too short to be looked for within them. */
const WORDS =
  /(?<!\p{L})(aml|amld|cft|ctf|peps?|ofac|fincen|suspect(s|ed|ing)?|structuring|smurfs?|smurfing|terror(ist|ists|ism)?|screened|screenings?|compliance|sanction(s|ed|ing)?|launder(s|ed|er|ing)?)(?!\p{L})/u;
/** What is looked for in the text without its blanks, dots and lines. */
const STEMS =
  /moneylaunder|antimoney|watchlist|blacklist|sanctionslist|sanctionshit|screeninghit|screeningmatch|namescreening|suspicio|investigat|politicallyexposed|amlalert|amlcase|terroristfinanc|terrorfinanc|enhancedduediligence/;
