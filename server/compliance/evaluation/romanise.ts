/** Romanizations of Cyrillic by different countries, written independently of the engine's rules. */
export const systems = ["english", "german", "french", "scholarly"] as const;
export type System = (typeof systems)[number];

const plain: Record<string, string> = Object.fromEntries(
  [..."абвгдезиклмнопрстуфыэіїєґ"].map((letter, at) => [letter, [..."abvgdeziklmnoprstufyeiieg"][at] ?? ""]),
);

const special: Record<System, Record<string, string>> = {
  english: {
    ё: "yo",
    ж: "zh",
    й: "y",
    х: "kh",
    ц: "ts",
    ч: "ch",
    ш: "sh",
    щ: "shch",
    ю: "yu",
    я: "ya",
    ї: "yi",
    є: "ye",
  },
  german: {
    в: "w",
    ё: "jo",
    ж: "sch",
    з: "s",
    й: "j",
    х: "ch",
    ц: "z",
    ч: "tsch",
    ш: "sch",
    щ: "schtsch",
    ю: "ju",
    я: "ja",
    ї: "ji",
    є: "je",
  },
  french: {
    ё: "io",
    ж: "j",
    й: "ï",
    у: "ou",
    х: "kh",
    ц: "ts",
    ч: "tch",
    ш: "ch",
    щ: "chtch",
    ю: "iou",
    я: "ia",
    ї: "ï",
    є: "ie",
  },
  scholarly: { ё: "ë", ж: "ž", й: "j", х: "h", ц: "c", ч: "č", ш: "š", щ: "šč", ю: "ju", я: "ja", ї: "ji", є: "je" },
};

/** `Щербаков` becomes `Shcherbakov`, `Schtscherbakow`, `Chtcherbakov` or `Ščerbakov`. */
export function romanise(cyrillic: string, system: System): string {
  const letters = [...cyrillic.toLowerCase()].map((letter) => special[system][letter] ?? plain[letter] ?? "");
  const text = letters.join("");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
