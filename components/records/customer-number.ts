import { addressOf } from "../../server/kernel/addresses";

/** By the customer's id or number. */
export function customerHref(idOrNumber: string): string {
  return addressOf.party(idOrNumber);
}

/** The ten digits of a complete customer number in any grouping. Null otherwise. */
export function customerNoOf(text: string): string | null {
  const digits = text.replace(/\s/g, "");
  return /^\d{10}$/.test(digits) ? digits : null;
}
