import * as t from "@/words/service/pricing";
import { type Money, moneyText } from "../../../kernel/money";
import type { Definition, Rule } from "./catalogue";
import {
  decimalWords,
  flat,
  type Millionths,
  millionthsOf,
  percentOf,
  priceWords,
  roundedHalfUp,
  type Unrounded,
} from "./exact";
import { hasOverride } from "./yields";

/** An amount with its explanation: `1.5 % of 750.00 USD, at least 2.00 USD`. */
export type Figured = { readonly minor: bigint; readonly reason: string };

type Share = { readonly exact: Unrounded; readonly words: string };

function fixed(amount: Millionths | null, currency: string): Share {
  return { exact: flat(amount ?? 0n), words: priceWords(amount ?? 0n, currency) };
}

function percentage(rate: Millionths | null, of: Money): Share {
  return {
    exact: percentOf(rate ?? 0n, millionthsOf(of)),
    words: t.percentOf(decimalWords(rate ?? 0n), moneyText(of)),
  };
}

function together(a: Share, b: Share): Share {
  return { exact: a.exact + b.exact, words: t.plus(a.words, b.words) };
}

function greater(a: Share, b: Share): Share {
  return { exact: a.exact > b.exact ? a.exact : b.exact, words: t.greaterOf(a.words, b.words) };
}

/** By the rule's own amount and rate, else by the definition of its code. Rounded half-up once. The definition's rate applies to `base`. */
export function figure(rule: Rule, definition: Definition | null, amount: Money, base: Money): Figured {
  const { currency } = amount;
  const { exact, words } =
    hasOverride(rule) || definition === null
      ? byRule(rule, amount)
      : clamped(byMethod(definition, base), definition, currency);
  return { minor: roundedHalfUp(exact, currency), reason: words };
}

function byRule({ overrideAmount, overrideRate }: Rule, amount: Money): Share {
  if (overrideRate === null) return fixed(overrideAmount, amount.currency);
  const rate = percentage(overrideRate, amount);
  return overrideAmount === null ? rate : together(fixed(overrideAmount, amount.currency), rate);
}

function byMethod({ method, amount, rate }: Definition, base: Money): Share {
  switch (method) {
    case "FLAT":
      return fixed(amount, base.currency);
    case "PERCENTAGE":
      return percentage(rate, base);
    case "FLAT_PLUS_PERCENTAGE":
      return together(fixed(amount, base.currency), percentage(rate, base));
    case "GREATER_OF":
      return greater(fixed(amount, base.currency), percentage(rate, base));
    default:
      throw new Error(`${method} yields nothing`);
  }
}

/** The explanation names a bound only if it applies. */
function clamped(share: Share, { minAmount, maxAmount }: Definition, currency: string): Share {
  if (minAmount !== null && share.exact < flat(minAmount)) {
    return { exact: flat(minAmount), words: t.atLeast(share.words, priceWords(minAmount, currency)) };
  }
  if (maxAmount !== null && share.exact > flat(maxAmount)) {
    return { exact: flat(maxAmount), words: t.atMost(share.words, priceWords(maxAmount, currency)) };
  }
  return share;
}
