/** A name as it is written in Latin letters, its other usual spellings, and in its own script. */
export type Word = { readonly latin: string; readonly spellings: readonly string[]; readonly own: string | null };

/** Names of one language. `familyFirst`: as they are said there. */
export type Stock = {
  readonly language: string;
  readonly given: readonly Word[];
  readonly family: readonly Word[];
  readonly familyFirst?: boolean;
};

/** `Latin=Spelling=Spelling|own script`, blanks between; an underscore is a blank inside a name. */
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
