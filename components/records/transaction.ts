import * as t from "@/words/records";
import { titleOf } from "../../server/kernel/words";
import type { Option } from "../ui/select";

/** What a transaction is called by its code: «Cash withdrawal»; a code that the bank has made up itself, in words. */
export function transactionWord(code: string): string {
  return Object.hasOwn(t.transactions, code) ? (t.transactions[code] ?? code) : titleOf(code);
}

/** What a channel is called by its code: «Branch», «ATM». */
export function channelWord(code: string): string {
  return Object.hasOwn(t.channels, code) ? (t.channels[code] ?? code) : titleOf(code);
}

/** Who pays a charge, by the bearer that the service says; what is not known the payer pays (pricing/RULES.md). */
export function bearerWord(bearer: string): string {
  if (bearer === "BEN" || bearer === "CRED") return t.payeePays;
  if (bearer === "SHA" || bearer === "SHAR" || bearer === "SLEV") return t.shared;
  return bearer === "BANK" ? t.bankPays : t.payerPays;
}

/** The transactions that are known, and those of `codes` besides. */
export function transactionOptions(codes: readonly string[] = []): Option[] {
  return optionsOf(Object.keys(t.transactions), codes, transactionWord);
}

/** The channels that are known, and those of `codes` besides. */
export function channelOptions(codes: readonly string[] = []): Option[] {
  return optionsOf(Object.keys(t.channels), codes, channelWord);
}

function optionsOf(known: readonly string[], more: readonly string[], word: (code: string) => string): Option[] {
  return [...new Set([...known, ...more])].map((value) => ({ value, label: word(value) }));
}
