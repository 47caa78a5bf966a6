import { waysToRead } from "../../../compliance/matching/clean";

/**
 * True if a text may reveal screening to a customer (RULES.md). Ignores case, accents, look-alike letters of other
 * scripts, invisible characters and gaps. False positives are acceptable, false negatives are not.
 */
export function revealsScreening(text: string): boolean {
  return waysToRead(text).some(isGuarded);
}

function isGuarded(plain: string): boolean {
  const letters = plain.replace(/[^A-Za-z]/g, "");
  if (!PARTS.test(letters)) return false;
  const apart = plain
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    // Joins "a.m.l." and "a m l" into one word.
    .replace(/(?<![A-Za-z])([A-Za-z])[^A-Za-z\d]+(?=[A-Za-z](?![A-Za-z]))/g, "$1");
  // Joins "sanc-tions" into one word.
  const joined = plain.replace(/(?<=[A-Za-z])[^A-Za-z\d\s]+(?=[A-Za-z])/g, "");
  return [plain, apart, joined].some((one) => WORDS.test(one) || REPORTS.test(one)) || STEMS.test(letters);
}

/** Every forbidden word and stem contains one of these, so that most texts need only this test. */
const PARTS =
  /aml|cft|ctf|pep|ofac|fincen|suspect|structuring|smurf|terror|screen|complian|sanction|launder|antimoney|list|suspicio|investigat|politically|duediligence|sar|str/i;
/** Words that also occur within other words, or are too short to search for there. */
const WORDS =
  /(?<![A-Za-z])(aml|amld|cft|ctf|peps?|ofac|fincen|suspect(s|ed|ing)?|structuring|smurfs?|smurfing|terror(ist|ists|ism)?|screened|screenings?|compliance|sanction(s|ed|ing)?|launder(s|ed|er|ing)?)(?![A-Za-z])/i;
/**
 * Reports of suspicious activity. Not matched: "250.00 SAR" (riyals), "Hong Kong SAR" (place), "Sar" (name), "Str."
 * (street).
 */
const REPORTS =
  /(?<![A-Za-z])(?<!\d[.,]\d{2}\s*)(?<!(?:Hong ?Kong|HONG ?KONG|HK|Macao|Macau|MACAO|MACAU),?\s*)(?:SARs?|sars?|STRs?|strs?)(?![A-Za-z])(?!\s*\d[\d.,]*[.,]\d{2}(?!\d))/;
/** Searched in the text without blanks, dots and line breaks. */
const STEMS =
  /moneylaunder|antimoney|watchlist|blacklist|sanctions|screeninghit|screeningmatch|namescreening|suspicio|investigat|politicallyexposed|amlalert|amlcase|terroris|terrorfinanc|enhancedduediligence|compliancereview/i;
