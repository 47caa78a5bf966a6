import { waysToRead } from "../../../compliance/matching/clean";

/**
 * Whether a text speaks of what a customer is never told: that the bank looks into them (RULES.md, «What no message says»). Compared as
 * names are: case, accents, letters of other scripts that look or sound alike, unseen signs and gaps make no difference. It rather takes
 * a harmless text for one than the other way round.
 */
export function speaksOfScreening(text: string): boolean {
  return waysToRead(text).some(isGuarded);
}

function isGuarded(plain: string): boolean {
  const letters = plain.replace(/[^A-Za-z]/g, "");
  if (!PARTS.test(letters)) return false;
  const apart = plain
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    // "a.m.l." and "a m l" are one word.
    .replace(/(?<![A-Za-z])([A-Za-z])[^A-Za-z\d]+(?=[A-Za-z](?![A-Za-z]))/g, "$1");
  // "sanc-tions" is one, too.
  const joined = plain.replace(/(?<=[A-Za-z])[^A-Za-z\d\s]+(?=[A-Za-z])/g, "");
  return [plain, apart, joined].some((one) => WORDS.test(one) || REPORTS.test(one)) || STEMS.test(letters);
}

/** Of each word and stem below a part, so that most texts are done with after one look. */
const PARTS =
  /aml|cft|ctf|pep|ofac|fincen|suspect|structuring|smurf|terror|screen|complian|sanction|launder|antimoney|list|suspicio|investigat|politically|duediligence|sar|str/i;
/** What is also a part of other words, or too short to be looked for within them. */
const WORDS =
  /(?<![A-Za-z])(aml|amld|cft|ctf|peps?|ofac|fincen|suspect(s|ed|ing)?|structuring|smurfs?|smurfing|terror(ist|ists|ism)?|screened|screenings?|compliance|sanction(s|ed|ing)?|launder(s|ed|er|ing)?)(?![A-Za-z])/i;
/**
 * Reports of suspicious activity and transactions. "250.00 SAR" and "SAR 250.00" are riyals, "Hong Kong SAR" is a place, "Sar" a name and
 * "Str." a street.
 */
const REPORTS =
  /(?<![A-Za-z])(?<!\d[.,]\d{2}\s*)(?<!(?:Hong ?Kong|HONG ?KONG|HK|Macao|Macau|MACAO|MACAU),?\s*)(?:SARs?|sars?|STRs?|strs?)(?![A-Za-z])(?!\s*\d[\d.,]*[.,]\d{2}(?!\d))/;
/** What is looked for in the text without its blanks, dots and lines. */
const STEMS =
  /moneylaunder|antimoney|watchlist|blacklist|sanctions|screeninghit|screeningmatch|namescreening|suspicio|investigat|politicallyexposed|amlalert|amlcase|terroris|terrorfinanc|enhancedduediligence|compliancereview/i;
