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

/** How two parts of a name agree: the kind, which has a colour, its word, and what makes it so. */
export function agreementOf(how: HitPart["how"]): { kind: Agreement; word: string; detail: string | null } {
  const kind = UNPAIRED[how] ?? "similar";
  return { kind, word: WORDS[kind], detail: t.agreements[how] ?? null };
}

/** «Strong variant». A band that this build does not know shows its own name. */
export function bandWords(band: ScreeningHit["band"]): string {
  return t.bands[band] ?? titleOf(band);
}

/** The kind of a list as people call it; one that is free text stays readable. */
export function listTypeWords(listType: string): string {
  return t.listTypes[listType.toUpperCase()] ?? listType;
}
