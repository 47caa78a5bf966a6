import { and, asc, count, countDistinct, desc, eq, isNotNull, isNull, lte, max, or, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { commissionAccruals } from "@/db/schema/payouts";
import type { ReadDb } from "@/db/tx";
import type { MonetaryAmount } from "../../contract/fields";
import type { BusinessDate } from "../../kernel/business-date";
import { moneyToWire } from "../../kernel/money";
import { glCodeOf } from "../../posting/accounts";
import { sumMinor } from "../ledger/sums";
import type { Taxed } from "./withholding";

// Commission owed to payees: ACCRUED accruals, with clawbacks as negative amounts.

/** Per payment, oldest first. The next payment takes the rest. */
const MOST_ACCRUALS = 20_000;

const {
  id,
  beneficiaryId,
  beneficiaryName,
  currency,
  amountMinor,
  payableGlCode,
  businessDate,
  status,
  clawsBackId,
  withheldMinor,
} = commissionAccruals;

const isOpen = eq(status, "ACCRUED");

/** A clawback reduces the next payment, whatever its business date. */
function owedBy({ upTo, ...of }: { beneficiaryId: string; currency: string; upTo: BusinessDate | null }) {
  return and(
    isOpen,
    eq(beneficiaryId, of.beneficiaryId),
    eq(currency, of.currency),
    upTo === null ? undefined : or(lte(businessDate, upTo), isNotNull(clawsBackId)),
  );
}

/** Minor units, below zero for a clawback. */
export type OpenAccrual = Taxed & { id: string; payableGlCode: string };

/** In the order of creation, up to a business date if given. */
export async function openAccruals(
  read: ReadDb,
  of: { beneficiaryId: string; currency: string; upTo: BusinessDate | null },
): Promise<OpenAccrual[]> {
  const rows = await read
    .select({ id, minor: amountMinor, payableGlCode, clawsBackId })
    .from(commissionAccruals)
    .where(owedBy(of))
    .orderBy(asc(id))
    .limit(MOST_ACCRUALS);
  const clawed = rows.flatMap((row) => row.clawsBackId ?? []);
  const taxed =
    clawed.length === 0
      ? []
      : await read.select({ id, withheldMinor }).from(commissionAccruals).where(anyOf(id, clawed));
  const paidTaxes = new Map(taxed.map((row) => [row.id, row.withheldMinor]));
  return rows.map(({ clawsBackId: back, ...row }) => ({
    ...row,
    paidTax: back === null ? null : (paidTaxes.get(back) ?? 0n),
  }));
}

/** The registration may be deleted. */
export type OwedPayee = { beneficiaryId: string; beneficiaryName: string | null; currency: string };

type Which = {
  /** Only these registrations. */
  ids?: readonly string[];
  /** Behind this payee and currency. */
  after?: Pick<OwedPayee, "beneficiaryId" | "currency">;
  most?: number;
};

/** By currency, in the order of registration. */
export async function owedPayees(read: ReadDb, { ids, after, most }: Which = {}): Promise<OwedPayee[]> {
  const rows = read
    .select({ beneficiaryId, beneficiaryName: max(beneficiaryName), currency })
    .from(commissionAccruals)
    .where(
      and(
        isOpen,
        ids && anyOf(beneficiaryId, ids),
        after && sql`(${beneficiaryId}, ${currency}) > (${after.beneficiaryId}::uuid, ${after.currency})`,
      ),
    )
    .groupBy(beneficiaryId, currency)
    .orderBy(asc(beneficiaryId), asc(currency))
    .$dynamic();
  return most === undefined ? rows : rows.limit(most);
}

export type OwedUpTo = Pick<OwedPayee, "beneficiaryId" | "currency"> & { upTo: BusinessDate | null };
export type Owed = { count: number; minor: bigint; earned: bigint; paidTax: bigint; paidBefore: boolean };

/**
 * Number and sums in minor units up to each payee's business date, in the order of `of`. `paidTax` is the tax withheld of the accruals
 * that clawbacks reverse.
 */
export async function owedTo(read: ReadDb, of: readonly OwedUpTo[]): Promise<Owed[]> {
  const column = <Value>(pick: (one: OwedUpTo) => Value) => sql.param(of.map(pick));
  const rows = await read.rows<Record<"count" | "minor" | "earned" | "tax" | "before", string>>(sql`
    select owed.* from unnest(${column((one) => one.beneficiaryId)}::uuid[], ${column((one) => one.currency)}::text[],
        ${column((one) => one.upTo)}::date[]) with ordinality as asked (payee, currency, up_to, place)
      cross join lateral (
        select count(*)::text as count, coalesce(sum(a.amount_minor), 0)::text as minor,
          coalesce(sum(a.amount_minor) filter (where a.claws_back_id is null), 0)::text as earned,
          coalesce(sum(clawed.withheld_minor), 0)::text as tax, count(a.payout_id)::text as before
        from commission_accruals a left join commission_accruals clawed on clawed.id = a.claws_back_id
        where a.status = 'ACCRUED' and a.beneficiary_id = asked.payee and a.currency = asked.currency
          and (asked.up_to is null or a.business_date <= asked.up_to or a.claws_back_id is not null)
      ) owed
    order by asked.place`);
  return rows.map(({ count: accruals, minor, earned, tax, before }) => ({
    ...{ count: Number(accruals), minor: BigInt(minor), earned: BigInt(earned), paidTax: BigInt(tax) },
    paidBefore: before !== "0",
  }));
}

/** Name and positive amounts owed by currency. Null if nothing ever accrued. */
export async function owedOf(
  read: ReadDb,
  payee: string,
): Promise<{ name: string | null; amounts: MonetaryAmount[] } | null> {
  const rows = await read
    .select({ name: max(beneficiaryName), currency, status, minor: sumMinor(amountMinor) })
    .from(commissionAccruals)
    .where(eq(beneficiaryId, payee))
    .groupBy(currency, status)
    .orderBy(asc(currency));
  const [first] = rows;
  const owed = rows
    .filter((row) => row.status === "ACCRUED" && row.minor > 0n)
    .map(({ minor, currency: unit }) => moneyToWire({ minor, currency: unit }));
  return first ? { name: first.name, amounts: owed } : null;
}

export async function isAnyOpen(read: ReadDb, ids: readonly string[]): Promise<boolean> {
  const found = await read
    .select({ id })
    .from(commissionAccruals)
    .where(and(isOpen, anyOf(id, ids)))
    .limit(1);
  return found.length > 0;
}

/**
 * The payee's copies in its newest open accrual, else in its newest. Null if nothing ever accrued in the currency. Clawbacks do not count:
 * they copy an earlier accrual.
 */
export async function lastCopied(read: ReadDb, of: { beneficiaryId: string; currency: string }) {
  const { ownerPartyId, settlementAccountId, whtTaxClass } = commissionAccruals;
  const [row] = await read
    .select({ name: beneficiaryName, ownerPartyId, settlementAccountId, whtTaxClass })
    .from(commissionAccruals)
    .where(and(eq(beneficiaryId, of.beneficiaryId), eq(currency, of.currency)))
    .orderBy(desc(isNull(clawsBackId)), desc(isOpen), desc(id))
    .limit(1);
  return row ?? null;
}

/** Items of the control total of commission payable. */
export async function openByCurrency(read: ReadDb): Promise<{ currency: string; minor: bigint }[]> {
  const payable = await glCodeOf(read, "COMMISSION_PAYABLE");
  return read
    .select({ currency, minor: sumMinor(amountMinor) })
    .from(commissionAccruals)
    .where(and(isOpen, eq(payableGlCode, payable)))
    .groupBy(currency);
}

/** Payees by currency. */
export async function countOwed(read: ReadDb): Promise<number> {
  const owed = read.selectDistinct({ beneficiaryId, currency }).from(commissionAccruals).where(isOpen).as("owed");
  const [row] = await read.select({ count: count() }).from(owed);
  return row?.count ?? 0;
}

export async function countOwedPayees(read: ReadDb): Promise<number> {
  const [row] = await read
    .select({ payees: countDistinct(beneficiaryId) })
    .from(commissionAccruals)
    .where(isOpen);
  return row?.payees ?? 0;
}
