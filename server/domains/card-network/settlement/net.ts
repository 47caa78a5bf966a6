import type { NetworkTerms } from "../../../card-settings";
import { money as moneyOf } from "../../../kernel/money";
import { credit, type DraftLine, debit } from "../../../posting/journal-draft";
import { flat, millionths, millionthsOf, percentOf, roundedHalfUp } from "../../pricing/engine/exact";

/** In minor units of one currency. */
export type Gross = { readonly count: number; readonly purchases: bigint; readonly refunds: bigint };

/** `interchange` and `net` are negative if they flow the other way. */
export type Net = { readonly interchange: bigint; readonly fees: bigint; readonly net: bigint };

/** Interchange and fees are each rounded once, half away from zero (RULES.md). */
export function netOf({ count, purchases, refunds }: Gross, terms: NetworkTerms, currency: string): Net {
  const owed = purchases - refunds;
  const [sign, size] = owed < 0n ? [-1n, -owed] : [1n, owed];
  const amount = (minor: bigint) => millionthsOf({ minor, currency });
  const interchange = roundedHalfUp(percentOf(millionths(terms.interchangePercent), amount(size)), currency);
  const share = percentOf(millionths(terms.feePercent), amount(purchases));
  const fees = roundedHalfUp(share + flat(millionths(terms.feeEach) * BigInt(count)), currency);
  return { interchange: sign * interchange, fees, net: owed - sign * interchange + fees };
}

export type SettlementAccounts = {
  readonly payable: string;
  readonly fees: string;
  readonly interchange: string;
  readonly nostro: string;
};

/** Separate lines: interchange and fees are never netted. Lines of zero are omitted. */
export function settlementLines(gross: Gross, net: Net, accounts: SettlementAccounts, currency: string): DraftLine[] {
  const debited = (code: string, minor: bigint) =>
    minor < 0n ? credit(code, moneyOf(-minor, currency)) : debit(code, moneyOf(minor, currency));
  return [
    debited(accounts.payable, gross.purchases - gross.refunds),
    debited(accounts.fees, net.fees),
    debited(accounts.interchange, -net.interchange),
    debited(accounts.nostro, -net.net),
  ].filter(({ money }) => money.minor !== 0n);
}
