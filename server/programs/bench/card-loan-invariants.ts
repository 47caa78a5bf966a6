import type { Owner } from "./fixture";
import { assertNone } from "./invariants";

/** Invariants of card loans, of every bank that has them. */
export async function assertCardLoans(owner: Owner): Promise<void> {
  const [has] = await owner<{ loans: boolean }[]>`select to_regclass('card_loans') is not null as loans`;
  if (has?.loans !== true) return;
  await assertNone([
    [
      "I15 a loan's ledger account has its balance, below zero",
      owner`select count(*)::int as n from card_loans l full join (select * from ledger_accounts where kind = 'CARD_LOAN') a using (id)
        left join card_loan_figures f using (id)
        where (a.balance = -f.balance_minor and a.floor = -l.limit_minor) is not true`,
    ],
    [
      "I16 figures of loans are the balances of their general-ledger accounts",
      owner`select count(*)::int as n from (values ('CARD_LOAN_PURCHASE_RECEIVABLE', 1), ('CARD_LOAN_CASH_RECEIVABLE', 1),
          ('CARD_LOAN_FEE_RECEIVABLE', 1), ('CARD_LOAN_INTEREST_RECEIVABLE', 1), ('CARD_LOAN_CREDIT_BALANCE', -1),
          ('CARD_INTEREST_ACCRUED', 1), ('INTEREST_IN_SUSPENSE', -1)) p (purpose, sign)
        join gl_purposes using (purpose), lateral (select coalesce(sum(case purpose when 'CARD_LOAN_PURCHASE_RECEIVABLE' then purchase_minor
          when 'CARD_LOAN_CASH_RECEIVABLE' then cash_minor when 'CARD_LOAN_FEE_RECEIVABLE' then fee_minor
          when 'CARD_LOAN_INTEREST_RECEIVABLE' then interest_minor when 'CARD_LOAN_CREDIT_BALANCE' then credit_minor
          when 'CARD_INTEREST_ACCRUED' then accrued_minor else suspended_minor end), 0) as figures from card_loan_figures) f,
        lateral (select coalesce(sum(case side when 'DEBIT' then amount_minor else -amount_minor end), 0) as balance
          from journal_lines l where l.gl_code = gl_purposes.gl_code) b
        where f.figures <> sign * b.balance`,
    ],
    ["I17 no loan has stopped", owner`select count(*)::int as n from card_loan_figures where failure is not null`],
  ]);
}
