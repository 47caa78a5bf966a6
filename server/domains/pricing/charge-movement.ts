import { postedCharges } from "@/db/schema/pricing";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/pricing";
import type { Contribution } from "../../commands/compose";
import type { CommandContext, Plan } from "../../commands/plan";
import { insert, type RowChange } from "../../commands/rows";
import { fact } from "../../commands/template";
import type { QuotedCharge } from "../../contract/previews";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { add, type Money, moneyText, moneyToWire } from "../../kernel/money";
import { fundsOf, glCodeOf } from "../../posting/accounts";
import type { DraftLine, JournalDraft, LedgerAccountRef, Target } from "../../posting/journal-draft";
import type { CachedValue } from "../../posting/versioned-cache";
import { productOf } from "../accounts/product-of";
import { accrualOf, type EarningPayee } from "../payouts/accrue";
import { sharesOf } from "./engine/bearer";
import type { Catalogue } from "./engine/catalogue";
import { incomePurpose, linesOfCharge } from "./engine/charge-lines";
import { millionthsOf } from "./engine/exact";
import { type PricedCharge, type PricedCommission, price } from "./engine/price";
import { winnersOf } from "./engine/winners";
import { accountsOfCommission, glCodeOrSuspense } from "./suspense";
import { tariff, taxRates } from "./tariff";

/** A movement to charge, as its own command plans it. */
export type ChargedMovement = {
  /** CASH_DEPOSIT, TRANSFER_INTERNAL and so on. Rules match it by equality. */
  readonly transactionCode: string;
  /** The plan's first entry, with the movement's own lines. Lines of charges follow them. */
  readonly entry: JournalDraft;
  readonly amount: Money;
  /** Its product is matched by rules. */
  readonly account: LedgerAccountRef;
  /** Bearers of the payer's and payee's shares. For cash both are its one account. */
  readonly payer: Target;
  readonly payee: Target;
  /** The named registration earns commissions (beneficiaries/payees.ts). */
  readonly payeeNamed: EarningPayee | null;
};

/** `channel`: of the request, or of the card terminal. */
type Context = Pick<CommandContext, "read"> & { readonly channel: string };

/**
 * Charges of today's tariff: lines of fees and taxes, a row that explains each charge, and earned commissions. Compose before any other
 * contribution of lines. Commit compares the tariff's version and replans on a difference. @throws BALANCE_OUT_OF_RANGE, and
 * INSUFFICIENT_FUNDS if a payee would get less than nothing
 */
export async function chargesOf(movement: ChargedMovement, { read, channel }: Context): Promise<Contribution> {
  try {
    return await chargedBy(movement, await tariff.current(read), { read, channel });
  } catch (error) {
    // A refusal never reaches the commit, so it requires a fresh version.
    if (!(error instanceof DomainError)) throw error;
    return chargedBy(movement, await tariff.fresh(read), { read, channel });
  }
}

async function chargedBy(
  movement: ChargedMovement,
  { value: catalogue, expectVersions }: CachedValue<Catalogue>,
  { read, channel }: Context,
): Promise<Contribution> {
  const { transactionCode, amount, account } = movement;
  const terms = { transactionCode, channel, currency: amount.currency };
  const winners = await winnersOf(catalogue, terms, millionthsOf(amount), () => productOf(read, account.id));
  if (winners.length === 0) return { expectVersions };
  const { charges, commissions } = price(winners, catalogue, amount, taxRates());
  requirePayeeCanPay(movement, charges);
  const posted = await postedBy(read, movement, charges);
  const earned = await earnedBy(read, movement, commissions);
  return {
    entries: earned.flatMap(({ entries = [] }) => entries),
    charges: charges.map(quotedCharge),
    expectVersions,
    ...posted,
    rows: [...posted.rows, ...earned.flatMap(({ rows = [] }) => rows)],
  };
}

/** The total that a planned movement debits to an account. A hold of a pending one has this amount. */
export function withCharges(amount: Money, { fields }: Pick<Plan, "fields">, { id }: LedgerAccountRef): Money {
  const fees = fields?.fees?.[id];
  return fees ? add(amount, fees) : amount;
}

type Taken = {
  /** Minor units that the movement takes from the account, without charges. */
  readonly taken: bigint;
  /** Minor units of holds that the movement releases. */
  readonly released?: bigint | undefined;
  /** The plan draws on no overdraft. */
  readonly covered?: boolean | undefined;
};

/**
 * The charges if the account can pay them after the movement, else none: for movements that post without their charges. Compared with the
 * balance at commit, because such a movement may be `forced`.
 */
export async function affordedCharges(
  { read }: Pick<CommandContext, "read">,
  account: LedgerAccountRef,
  { taken, released = 0n, covered = false }: Taken,
  charges: Contribution,
): Promise<Contribution> {
  const fee = charges.fees?.[account.id];
  if (!fee) return charges;
  const { balance, held, floor } = await fundsOf(read, account.id);
  const least = covered && (floor === null || floor < 0n) ? 0n : floor;
  if (least === null) return charges;
  // Leaving charges out depends on the tariff too, which another process may have changed.
  if (balance - (held - released) - taken - fee.minor < least) return { expectVersions: charges.expectVersions ?? {} };
  return { ...charges, expectBalance: { [account.id]: balance } };
}

export function quotedCharge({ rule, name, amount, tax, bearer, reason }: PricedCharge): QuotedCharge {
  const [before, on] = [moneyToWire(amount), moneyToWire(tax)];
  return { chargeCode: rule.chargeCode, name, ruleId: rule.id, amount: before, tax: on, bearer, reason };
}

/** Lines of all charges in their order, with the rows that explain them. */
async function postedBy(read: ReadDb, { entry, ...movement }: ChargedMovement, charges: readonly PricedCharge[]) {
  const lines: DraftLine[] = [];
  const rows: RowChange[] = [];
  for (const charge of charges) {
    const made = await chargeEntered(read, movement, charge, entry.id);
    // Lines of an entry count from 1. Charges follow the movement's own.
    const numbered = (added: readonly DraftLine[]) => added.map((line) => entry.lines.length + lines.push(line));
    rows.push(chargeRow(charge, entry.id, numbered(made.fee), numbered(made.tax)), ...made.rows);
  }
  return { lines, rows, fees: feesOf(lines) };
}

type Paid = Pick<ChargedMovement, "transactionCode" | "payer" | "payee">;

/** The lines of one charge. Income without a mapped account goes to suspense with an exception. */
export async function chargeEntered(
  read: ReadDb,
  { transactionCode, payer, payee }: Paid,
  charge: PricedCharge,
  entryId: string,
) {
  const { rule, amount } = charge;
  const requested = { purpose: incomePurpose(rule.overrideGlPurpose, transactionCode) };
  const income = await glCodeOrSuspense(read, requested, { entryId, code: rule.chargeCode, amount });
  const lines = linesOfCharge(charge, {
    payer,
    payee,
    income: income.glCode,
    tax: await glCodeOf(read, "TAX_PAYABLE"),
    waiver: await glCodeOf(read, "CHARGE_WAIVER"),
  });
  return { ...lines, rows: income.rows };
}

function chargeRow(charge: PricedCharge, entryId: string, chargeLines: number[], taxLines: number[]): RowChange {
  const { rule, name, amount, tax, bearer, taxClass, reason } = charge;
  return insert(postedCharges, {
    id: newId(),
    entryId,
    chargeCode: rule.chargeCode,
    name,
    ruleId: rule.id,
    amountMinor: amount.minor,
    taxMinor: tax.minor,
    currency: amount.currency,
    bearer,
    taxClass,
    reason,
    chargeLines,
    taxLines,
    postedAt: fact("postedAt"),
  });
}

function feesOf(lines: readonly DraftLine[]): Record<string, Money> {
  const fees: Record<string, Money> = {};
  for (const { account, money } of lines) {
    if (account) fees[account.id] = { ...money, minor: money.minor + (fees[account.id]?.minor ?? 0n) };
  }
  return fees;
}

/** Without a named payee nothing accrues. */
async function earnedBy(
  read: ReadDb,
  { payeeNamed: payee, entry }: ChargedMovement,
  commissions: readonly PricedCommission[],
): Promise<Contribution[]> {
  if (payee === null) return [];
  const movement = { payee, movementEntryId: entry.id, branchCode: entry.branchCode ?? null };
  return Promise.all(
    commissions.map(async ({ definition: { commissionCode: code, ...definition }, amount }) => {
      const [entryId, commission] = [newId(), { ...definition, code, amount }];
      return accrualOf({
        ...movement,
        entryId,
        commission,
        ...(await accountsOfCommission(read, commission, entryId)),
      });
    }),
  );
}

/** A payee pays charges only from the payment. It gave no consent to more. */
function requirePayeeCanPay({ payer, payee, amount }: ChargedMovement, charges: readonly PricedCharge[]): void {
  if (payee === payer) return;
  const borne = charges
    .flatMap((charge) => [charge.amount, charge.tax].map((part) => sharesOf(charge.bearer, part).payee.minor))
    .reduce((sum, minor) => sum + minor, 0n);
  if (borne <= amount.minor) return;
  const message = t.chargesExceedWhatThePayeeGets(moneyText({ ...amount, minor: borne }), moneyText(amount));
  throw new DomainError("INSUFFICIENT_FUNDS", message, { fieldErrors: { amount: t.isLessThanThePayeesCharges } });
}
