import * as t from "@/words/parties";
/** Unknown values are shown as stored. */
export const PARTY_TYPES = [
  { value: "PERSON", label: t.person },
  { value: "ORGANISATION", label: t.organisation },
];

export const CDD_TIERS = [
  { value: "SIMPLIFIED", label: t.simplified },
  { value: "STANDARD", label: t.standard },
  { value: "ENHANCED", label: t.enhanced },
];

export function wordOf(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
