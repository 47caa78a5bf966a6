import { expect } from "vitest";
import { compose } from "@/server/commands/compose";
import { runCommand } from "@/server/commands/run-command";
import type { AccrualView, PayoutView } from "@/server/contract/payouts";
import { accrualOf } from "@/server/domains/payouts/accrue";
import { accountsOfCommission, type EarnedCommission } from "@/server/domains/pricing/suspense";
import { createTransfer } from "@/server/domains/transfers/create-transfer";
import { newId } from "@/server/kernel/ids";
import { type Api, apiAs } from "./api";
import { contextOf, principalOf } from "./fixtures";
import { makeClient } from "./identity";
import { balanceOf, type MadeLedgerAccount, makeLedgerAccount, startBusinessDate } from "./ledger";
import { violatedInvariants } from "./posting";
import { ownerSql } from "./test-database";
import { transferBody } from "./transfers";

export type MadePayee = { id: string; name: string; account: MadeLedgerAccount | null };

export type PayeeWish = Partial<{
  name: string;
  frequency: string | null;
  whtTaxClass: string | null;
  status: "ACTIVE" | "INACTIVE";
  /** `OTHER_BANK` is a foreign account. */
  to: MadeLedgerAccount | "OTHER_BANK";
  /** Defaults to a person unknown to the bank. */
  ownerPartyId: string;
}>;

let made = 0;

/** A registration that earns commission. Defaults to daily payment. */
export async function makePayee(wish: PayeeWish = {}): Promise<MadePayee> {
  const {
    frequency = "DAILY",
    whtTaxClass = null,
    status = "ACTIVE",
    name = `Agent ${++made}`,
    ownerPartyId = newId(),
  } = wish;
  const account = wish.to === "OTHER_BANK" ? null : (wish.to ?? (await makeLedgerAccount()));
  const id = newId();
  await ownerSql()`
    insert into beneficiaries (id, owner_party_id, settlement_account_id, name, frequency, wht_tax_class, status)
    values (${id}, ${ownerPartyId}, ${account?.id ?? newId()}, ${name}, ${frequency}, ${whtTaxClass}, ${status})`;
  await ownerSql()`
    update screened_destinations set list_version = (select version from watchlist_state) where list_version is null and name = ${name}`;
  return { id, name, account };
}

/** The data that an accrual copies. */
async function registeredOf(id: string) {
  const [row] = await ownerSql()<{ ownerPartyId: string; settlementAccountId: string; whtTaxClass: string | null }[]>`
    select owner_party_id as "ownerPartyId", settlement_account_id as "settlementAccountId", wht_tax_class as "whtTaxClass"
    from beneficiaries where id = ${id}`;
  if (!row) throw new Error("the payee is not registered");
  return row;
}

export type Earned = { entryId: string; accrualId: string; accrualEntryId: string };

/** Movements with commission: transfers of 1.00 with an accrual in minor units. */
export async function openEarnings() {
  const principal = await principalOf(await makeClient());
  const [from, to] = [await makeLedgerAccount({ balanceMinor: 50_000_00n }), await makeLedgerAccount()];
  return async (payee: MadePayee, minor: bigint, wish: Partial<EarnedCommission> = {}): Promise<Earned> => {
    const gl = { expenseGlCode: "5100", payableGlCode: "2310" };
    const commission = { code: "INTRO", name: "Introducer", ...gl, amount: { minor, currency: "USD" }, ...wish };
    const earning: typeof createTransfer = {
      ...createTransfer,
      plan: async (request, context) => {
        const plan = await createTransfer.plan(request, context);
        const movementEntryId = plan.entries?.[0]?.id ?? "";
        const who = { ...payee, ...(await registeredOf(payee.id)) };
        const entryId = newId();
        const accounts = await accountsOfCommission(context.read, commission, entryId);
        return compose(
          plan,
          accrualOf({ entryId, commission, ...accounts, payee: who, movementEntryId, branchCode: null }),
        );
      },
    };
    const request = { params: {}, query: {}, body: transferBody(from, to, 1) };
    const { body } = await runCommand(earning, request, contextOf(principal), null);
    const { entryId } = body as { entryId: string };
    const [row] = await ownerSql()<{ id: string; entry_id: string }[]>`
      select id, entry_id from commission_accruals where movement_entry_id = ${entryId} order by id limit 1`;
    if (!row) throw new Error("nothing accrued");
    return { entryId, accrualId: row.id, accrualEntryId: row.entry_id };
  };
}

/** Commission owed by the books (2310, minor units of USD) and by the accruals. The two are equal in a correct bank. */
export async function owedByBooksAndAccruals(): Promise<[books: bigint, accruals: bigint]> {
  const [row] = await ownerSql()<{ books: bigint; accruals: bigint }[]>`
    select (select coalesce(sum(case side when 'CREDIT' then amount_minor else -amount_minor end), 0)::bigint
              from journal_lines where gl_code = '2310' and currency = 'USD') as books,
           (select coalesce(sum(amount_minor), 0)::bigint
              from commission_accruals where status = 'ACCRUED' and payable_gl_code = '2310' and currency = 'USD') as accruals`;
  return [row?.books ?? 0n, row?.accruals ?? 0n];
}

/** A bank that pays commission: a maker, a checker, and movements that earn. */
export async function openPayouts() {
  await startBusinessDate();
  const [bank, checker] = [await apiAs(await makeClient()), await apiAs(await makeClient())];
  return { bank, checker, earn: await openEarnings(), ...officer(bank) };
}

function officer(bank: Api) {
  const accrualViews = async ({ id }: { id: string }) =>
    (await bank("GET", `/commissions/accruals?beneficiaryId=${id}`)).body as unknown as AccrualView[];
  return {
    accrualViews,
    tryPay: (id: string, currency = "USD") =>
      bank("POST", `/beneficiaries/${id}/payout`, { currency }, { "idempotency-key": newId() }),
    reverse: (entryId: string) =>
      bank("POST", `/ledger/entries/${entryId}/reversal`, { reason: "Wrong payee" }, { "idempotency-key": newId() }),
    payNow: async ({ id }: MadePayee) => {
      const { status, body } = await bank("POST", `/beneficiaries/${id}/payout`, { currency: "USD" });
      expect([status, body.message]).toEqual([201, undefined]);
      return body as unknown as PayoutView;
    },
    payoutsOf: async ({ id }: { id: string }) =>
      (await bank("GET", `/commissions/payouts?beneficiaryId=${id}`)).body as unknown as PayoutView[],
    /** State, amount and withheld tax of the payee's accruals, in order of creation. */
    accrualsOf: async (payee: MadePayee) =>
      (await accrualViews(payee))
        .map(({ status, amount, withheld }) => [status, amount.amount, withheld?.amount ?? null])
        .reverse(),
  };
}

/** The balance of a payee's account in minor units. */
export const paidTo = async ({ account }: MadePayee) => (await balanceOf(account?.id ?? "")).balance;

export async function booksAgree() {
  const [books, accruals] = await owedByBooksAndAccruals();
  expect(books).toBe(accruals);
  expect(await violatedInvariants()).toEqual([]);
}
