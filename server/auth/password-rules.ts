import * as t from "@/words/service/sign-in";
import { LONGEST_PASSWORD } from "./passwords";

export const SHORTEST_PASSWORD = 12;

// The long ones of the usual lists of leaked passwords; everything shorter is refused by its length.
const COMMON = new Set([
  "123456789012",
  "1234567890123",
  "12345678901234",
  "123456789123",
  "123123123123",
  "987654321012",
  "abcdefghijkl",
  "administrator",
  "iloveyou1234",
  "password1234",
  "password12345",
  "passwordpassword",
  "qwertyuiop12",
  "qwertyuiop123",
  "qwertyuiopas",
  "qwertyuiopasdfghjkl",
  "welcome12345",
]);

/**
 * What is wrong with a new password, as a sentence; null when nothing is. Length counts, kinds of signs do not (NIST SP
 * 800-63B, OWASP ASVS 5): long phrases are what people remember and machines do not guess.
 */
export function passwordProblem(password: string, email: string): string | null {
  const plain = password.normalize("NFC").toLowerCase();
  if ([...plain].length < SHORTEST_PASSWORD) return t.needsAtLeastCharacters(SHORTEST_PASSWORD);
  if (password.length > LONGEST_PASSWORD) return t.hasAtMostCharacters(LONGEST_PASSWORD);
  if (new Set(plain).size < 4) return t.repeatsTheSameFewCharacters;
  const [mailbox = ""] = email.toLowerCase().split("@");
  if (plain === email.toLowerCase() || (mailbox.length >= 4 && plain.includes(mailbox))) {
    return t.mustNotContainYourSignInName;
  }
  if (COMMON.has(plain) || plain.includes("countinghouse")) return t.isTooEasyToGuess;
  return null;
}
