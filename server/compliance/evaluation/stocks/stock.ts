/** A name in Latin letters, with other usual spellings and its own script. */
export type Word = { readonly latin: string; readonly spellings: readonly string[]; readonly own: string | null };

/** Names of one language. `familyFirst` is its spoken order. */
export type Stock = {
  readonly language: string;
  readonly given: readonly Word[];
  readonly family: readonly Word[];
  readonly familyFirst?: boolean;
};

/** Words `Latin=Spelling=Spelling|own script`, separated by blanks. An underscore is a blank within a name. */
export function words(text: string): Word[] {
  return text
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [spellings = "", own] = entry.replaceAll("_", " ").split("|");
      const [latin = "", ...others] = spellings.split("=");
      return { latin, spellings: others, own: own ?? null };
    });
}
