import type { HitPart, ScreeningHit } from "@/server/contract/compliance/screening-hits";
import * as t from "@/words/compliance/screenings";
import { titleOf } from "../../server/kernel/words";

export type Agreement = "same" | "similar" | "missing" | "different";

const UNPAIRED: Readonly<Partial<Record<HitPart["how"], Agreement>>> = {
  EQUAL: "same",
  NOT_IN_ENTRY: "missing",
  NOT_IN_QUERY: "missing",
  CONTRADICTS: "different",
};

const WORDS: Readonly<Record<Agreement, string>> = {
  same: t.same,
  similar: t.similar,
  missing: t.missing,
  different: t.different,
};

/** The agreement of two name parts: its kind, which has a color, its word and its cause. */
export function agreementOf(how: HitPart["how"]): { kind: Agreement; word: string; detail: string | null } {
  const kind = UNPAIRED[how] ?? "similar";
  return { kind, word: WORDS[kind], detail: t.agreements[how] ?? null };
}

/** "Strong variant". An unknown band shows its own name. */
export function bandWords(band: ScreeningHit["band"]): string {
  return t.bands[band] ?? titleOf(band);
}

/** The type of a list in words. Free text stays as it is. */
export function listTypeWords(listType: string): string {
  return t.listTypes[listType.toUpperCase()] ?? listType;
}
