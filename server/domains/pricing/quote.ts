import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/pricing";
import { may, type Principal } from "../../auth/principal";
import type { Channel } from "../../commands/plan";
import type { JournalLine } from "../../contract/ledger";
import type { BodyOf } from "../../contract/operation";
import type { QuotedCommission, QuoteView, quoteCharges } from "../../contract/pricing/charge-quotes";
import { DomainError } from "../../kernel/errors";
import { type Money, moneyToWire, positiveMoney } from "../../kernel/money";
import { glCodeOf } from "../../posting/accounts";
import { credit, type DraftLine, debit, lineView, type Target } from "../../posting/journal-draft";
import { customerAccount, requireCurrency } from "../accounts/customer-account";
import { productOf } from "../accounts/product-of";
import { listProducts } from "../accounts/products/queries";
import { namedPayee, type Payee, payoutTarget } from "../beneficiaries/payees";
import { chargeEntered, quotedCharge } from "./charge-movement";
import { millionthsOf } from "./engine/exact";
import { consider } from "./engine/explain";
import { type Priced, type PricedCommission, price } from "./engine/price";
import { resolve } from "./engine/winners";
import { accountsOfCommission } from "./suspense";
import { tariff, taxRates } from "./tariff";

type Body = BodyOf<typeof quoteCharges>;
type Asking = { read: ReadDb; channel: Channel; principal: Principal };

/**
 * The charges of a transaction with reasons, by the current tariff and the engine of movements. Writes nothing. @throws UNKNOWN_ACCOUNT,
 * UNKNOWN_PRODUCT, UNKNOWN_BENEFICIARY, BENEFICIARY_INACTIVE, CURRENCY_MISMATCH, BALANCE_OUT_OF_RANGE
 */
export async function quote(body: Body, { read, channel: own, principal }: Asking): Promise<QuoteView> {
  const amount = positiveMoney(body.amount);
  const { transactionCode, channel = own } = body;
  const { productId, payer } = await payerOf(read, body, amount, principal);
  const payee = body.beneficiaryId === undefined ? null : (await namedPayee(read, body.beneficiaryId)).payee;
  const { value: catalogue } = await tariff.fresh(read);
  const terms = { transactionCode, productId, channel, currency: amount.currency };
  const winners = resolve(catalogue, terms, millionthsOf(amount));
  const priced = price(winners, catalogue, amount, taxRates());
  const { charges, commissions, silent } = priced;
  const total = charges.reduce((sum, charge) => sum + charge.amount.minor + charge.tax.minor, 0n);
  const parties = { transactionCode, payer, payee: await payeeOf(read, transactionCode, payer, payee, amount) };
  return {
    charges: charges.map(quotedCharge),
    commissions: commissions.map((commission) => quotedCommission(commission, payee)),
    totalCharge: moneyToWire({ ...amount, minor: total }),
    considered: consider(catalogue, terms, millionthsOf(amount), winners, silent).map(({ rule, matched, reason }) => ({
      ruleId: rule.id,
      chargeCode: rule.chargeCode,
      matched,
      reason,
    })),
    lines: shown(await linesOf(read, parties, priced, payee), body, principal),
  };
}

/** The payer and the product of the named account, or the named product, or neither. */
async function payerOf(read: ReadDb, { accountId, productId }: Body, amount: Money, principal: Principal) {
  if (accountId !== undefined) {
    const account = await customerAccount(read, { id: accountId }, "accountId");
    const number = may(principal, "account:read") ? account.number : null;
    requireCurrency({ ...account, number }, amount, "accountId");
    return { productId: await productOf(read, account.id), payer: account };
  }
  if (productId === undefined) return { productId: null, payer: await glCodeOf(read, "CURRENT_DEPOSITS") };
  const product = (await listProducts(read)).find((one) => one.productId === productId);
  if (product) return { productId, payer: product.glCode };
  throw new DomainError("UNKNOWN_PRODUCT", t.thereIsNoSuchProduct, { fieldErrors: { productId: t.isNotAProduct } });
}

/** The payee's share falls to a transfer's named destination, otherwise to the payer. */
async function payeeOf(
  read: ReadDb,
  transactionCode: string,
  payer: Target,
  payee: Payee | null,
  { currency }: Money,
): Promise<Target> {
  if (!transactionCode.startsWith("TRANSFER_")) return payer;
  if (payee !== null) return (await payoutTarget(read, payee, currency)).target;
  if (transactionCode === "TRANSFER_EXTERNAL") return glCodeOf(read, "NOSTRO");
  return typeof payer === "string" ? payer : payer.glCode;
}

function quotedCommission(
  { rule, definition, amount, reason }: PricedCommission,
  payee: Payee | null,
): QuotedCommission {
  return {
    commissionCode: rule.chargeCode,
    name: definition.name,
    ruleId: rule.id,
    beneficiaryId: payee?.id ?? null,
    amount: moneyToWire(amount),
    reason,
  };
}

type Parties = { transactionCode: string; payer: Target; payee: Target };

/** Charges and taxes, then commissions if a payee earns them. */
async function linesOf(
  read: ReadDb,
  parties: Parties,
  { charges, commissions }: Priced,
  payee: Payee | null,
): Promise<DraftLine[]> {
  const lines: DraftLine[] = [];
  for (const charge of charges) {
    const { fee, tax } = await chargeEntered(read, parties, charge, "");
    lines.push(...fee, ...tax);
  }
  for (const { definition, amount } of payee === null ? [] : commissions) {
    const { commissionCode: code, name } = definition;
    const { expense, payable } = await accountsOfCommission(read, { ...definition, code, amount }, "");
    lines.push(debit(expense.glCode, amount, name), credit(payable.glCode, amount, name));
  }
  return lines;
}

/** Account numbers require access to accounts. Other readers see only the account that they named. */
function shown(lines: readonly DraftLine[], { accountId: named }: Body, principal: Principal): JournalLine[] {
  const views = lines.map(lineView);
  if (may(principal, "account:read")) return views;
  return views.map((line) => ({
    ...line,
    accountNo: null,
    accountId: line.accountId === named ? line.accountId : null,
  }));
}
