import { addressOf } from "../../server/kernel/addresses";

/** The page of a customer, by the id or the number. */
export function customerHref(idOrNumber: string): string {
  return addressOf.party(idOrNumber);
}

/** The ten digits of a whole customer number, however it is grouped; null while there are more or fewer. */
export function customerNoOf(text: string): string | null {
  const digits = text.replace(/\s/g, "");
  return /^\d{10}$/.test(digits) ? digits : null;
}
