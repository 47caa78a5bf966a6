import * as t from "@/words/records";
import { titleOf } from "../../server/kernel/words";
import type { Option } from "../ui/select";

/** "Cash withdrawal". The bank's own codes become plain words. */
export function transactionWord(code: string): string {
  return Object.hasOwn(t.transactions, code) ? (t.transactions[code] ?? code) : titleOf(code);
}

/** "Branch", "ATM". */
export function channelWord(code: string): string {
  return Object.hasOwn(t.channels, code) ? (t.channels[code] ?? code) : titleOf(code);
}

/** The payer of a charge. An unknown bearer means the payer (pricing/RULES.md). */
export function bearerWord(bearer: string): string {
  if (bearer === "BEN" || bearer === "CRED") return t.payeePays;
  if (bearer === "SHA" || bearer === "SHAR" || bearer === "SLEV") return t.shared;
  return bearer === "BANK" ? t.bankPays : t.payerPays;
}

/** The known transactions and those of `codes`. */
export function transactionOptions(codes: readonly string[] = []): Option[] {
  return optionsOf(Object.keys(t.transactions), codes, transactionWord);
}

/** The known channels and those of `codes`. */
export function channelOptions(codes: readonly string[] = []): Option[] {
  return optionsOf(Object.keys(t.channels), codes, channelWord);
}

function optionsOf(known: readonly string[], more: readonly string[], word: (code: string) => string): Option[] {
  return [...new Set([...known, ...more])].map((value) => ({ value, label: word(value) }));
}
