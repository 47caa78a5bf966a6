import * as words from "@/words/records";
import * as t from "@/words/service/pricing";
import { titleOf } from "../../../kernel/words";
import { type Catalogue, isInBand, matchesTerms, type Rule, type Terms } from "./catalogue";
import { type Millionths, priceWords } from "./exact";
import { advantageOf } from "./precedence";
import type { Silent } from "./price";

/** A rule that charges nothing, with the reason. */
export type Considered = { readonly rule: Rule; readonly matched: boolean; readonly reason: string };

/** Limit of rules without a match in a quote. */
const MOST_OTHERS = 50;

/**
 * The rules that charge nothing, with reasons. Matching rules come first, then at most 50 others with their failed condition, of the same
 * transaction code first.
 */
export function consider(
  { rules }: Catalogue,
  terms: Terms,
  amount: Millionths,
  winners: readonly Rule[],
  silent: readonly Silent[],
): Considered[] {
  const winner = new Map(winners.map((rule) => [rule.chargeCode, rule]));
  const matching: Considered[] = silent.map(({ rule, why }) => ({ rule, matched: true, reason: t.yieldsNothing[why] }));
  const others: Considered[] = [];
  const ofTransaction = rules.get(terms.transactionCode) ?? [];
  for (const rule of ofTransaction) {
    const winning = winner.get(rule.chargeCode);
    if (winning === rule) continue;
    if (winning && matchesTerms(rule, terms) && isInBand(rule, amount)) {
      matching.push({ rule, matched: true, reason: lossTo(winning, rule) });
    } else others.push({ rule, matched: false, reason: failedCondition(rule, terms, amount) });
    if (others.length > MOST_OTHERS) others.pop();
  }
  for (const [code, among] of rules) {
    if (code === terms.transactionCode) continue;
    for (const rule of among) {
      if (others.length >= MOST_OTHERS) break;
      others.push({ rule, matched: false, reason: t.isForTransaction(words.transactions[code] ?? titleOf(code)) });
    }
  }
  return [
    ...matching.sort((a, b) =>
      a.rule.chargeCode < b.rule.chargeCode ? -1 : a.rule.chargeCode > b.rule.chargeCode ? 1 : 0,
    ),
    ...others,
  ];
}

function lossTo(winner: Rule, loser: Rule): string {
  const advantage = advantageOf(winner, loser);
  if (advantage === "PRIORITY") return t.losesToPriority(winner.priority ?? 0, loser.priority);
  return t.losesTo[advantage];
}

/** The first condition that does not hold. */
function failedCondition(rule: Rule, { productId, channel, currency }: Terms, amount: Millionths): string {
  if (rule.channel !== null && rule.channel !== channel)
    return t.isForChannel(words.channels[rule.channel] ?? titleOf(rule.channel));
  if (rule.currency !== null && rule.currency !== currency) return t.isForCurrency(rule.currency);
  if (rule.productId !== null && rule.productId !== productId) return t.isForAnotherProduct;
  if (rule.amountFrom !== null && amount < rule.amountFrom)
    return t.isForAmountsFrom(priceWords(rule.amountFrom, currency));
  return t.isForAmountsUpTo(priceWords(rule.amountTo ?? 0n, currency));
}
