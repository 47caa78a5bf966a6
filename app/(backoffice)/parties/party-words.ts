/** Kinds of customers and tiers of due diligence that the screens offer; others are shown as they were stored. */
export const PARTY_TYPES = [
  { value: "PERSON", label: "Person" },
  { value: "ORGANISATION", label: "Organisation" },
];

export const CDD_TIERS = [
  { value: "SIMPLIFIED", label: "Simplified" },
  { value: "STANDARD", label: "Standard" },
  { value: "ENHANCED", label: "Enhanced" },
];

export function wordOf(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
