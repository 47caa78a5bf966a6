/** Korean syllables are decomposed arithmetically and romanized as in passports. */

const FIRST = 0xac00;
const LAST = 0xd7a3;
const initials = "g kk n d tt r m b pp s ss  j jj ch k t p h".split(" ");
const vowels = "a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i".split(" ");
const finals = "- k k k n n n t l k m l l l p l m p p t t ng t t k t p t"
  .split(" ")
  .map((sound) => (sound === "-" ? "" : sound));
const compoundFamilyNames = new Set("남궁 선우 황보 제갈 독고 사공 서문 동방".split(" "));
/** Family names whose usual spelling differs from the rules. */
const usual: Record<string, string> = {
  이: "li",
  리: "li",
  박: "pak",
  김: "kim",
  최: "choe",
  노: "no",
  우: "u",
  오: "o",
  임: "im",
  유: "yu",
  류: "ryu",
};

/** Names with more syllables are not personal names. */
const MOST_OF_A_PERSON = 4;

function read(text: string): string {
  return [...text]
    .map((letter) => {
      const at = (letter.codePointAt(0) ?? 0) - FIRST;
      if (at < 0 || at > LAST - FIRST) return "";
      const initial = initials[Math.floor(at / 588)] ?? "";
      const vowel = vowels[Math.floor((at % 588) / 28)] ?? "";
      return initial + vowel + (finals[at % 28] ?? "");
    })
    .join("");
}

const forms = /^(?:주식회사|유한회사|유한책임회사|합자회사|재단법인|사단법인)|(?:주식회사|유한회사)$/u;

/** Splits a word of Korean letters into family and given name, or returns one word. */
export function readHangul(word: string, alone: boolean) {
  const form = forms.exec(word);
  if (form) {
    const rest = word.replace(form[0], "");
    const whole = { text: form[0], latin: "hoesa", part: "FORM" as const };
    return rest === "" ? [whole] : [{ text: rest, latin: read(rest), part: "WHOLE" as const }, whole];
  }
  const letters = [...word];
  if (!alone || letters.length < 2 || letters.length > MOST_OF_A_PERSON) {
    return [{ text: word, latin: read(word), part: "WHOLE" as const }];
  }
  const length = letters.length > 2 && compoundFamilyNames.has(letters.slice(0, 2).join("")) ? 2 : 1;
  const family = letters.slice(0, length).join("");
  const given = letters.slice(length).join("");
  return [
    { text: family, latin: usual[family] ?? read(family), part: "FAMILY" as const },
    { text: given, latin: read(given), part: "GIVEN" as const },
  ];
}
