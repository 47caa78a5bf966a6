import type { ControlTotalsView } from "@/server/contract/ledger";
import type { CashMovementView, TillView } from "@/server/contract/teller/cash";
import { newId } from "@/server/kernel/ids";
import { type Api, type ApiAnswer, apiAs } from "./api";
import { type Fixtures, fixtures, principalOf } from "./fixtures";
import { makeClient, makePerson } from "./identity";
import { startBusinessDate } from "./ledger";
import { ownerSql } from "./test-database";

export const usd = (amount: number) => ({ amount, currency: "USD" });

/** Status and refusal, or status and the till's state. */
export const said = ({ status, body }: ApiAnswer) => [status, body.error ?? body.status ?? body.approvalId];

export type Counter = {
  teller: Api;
  checker: Api;
  otherChecker: Api;
  make: Fixtures;
  /** A new branch without a vault. */
  branch(): Promise<string>;
  till(wish?: {
    float?: number;
    branchCode?: string;
    currency?: string;
    tillCode?: string;
    teller?: string;
  }): Promise<TillView>;
  deposit(till: TillView, accountId: string, amount: number, more?: object): Promise<ApiAnswer>;
  withdraw(till: TillView, accountId: string, amount: number, more?: object): Promise<ApiAnswer>;
  close(till: TillView, body?: object): Promise<ApiAnswer>;
  read(till: TillView): Promise<TillView>;
  movements(till: TillView, query?: string): Promise<CashMovementView[]>;
  approve(answer: ApiAnswer): Promise<ApiAnswer>;
  /** Discrepancies in the books by plain SQL and by the bank's control totals, empty in a correct bank. */
  wrongInBooks(): Promise<object[]>;
};

/** A bank with a teller and two checkers, all different people with all authorities. */
export async function openCounter(): Promise<Counter> {
  await startBusinessDate();
  const tellersClient = await makeClient({ personId: await makePerson("Tess Teller") });
  const teller = await apiAs(tellersClient);
  const [checker, otherChecker] = [await apiAs(await makeClient()), await apiAs(await makeClient())];
  const make = fixtures(await principalOf(tellersClient));
  const branch = async () => (await make.branch()).code;
  const post =
    (path: string) =>
    (till: TillView, accountId: string, amount: number, more: object = {}) =>
      teller("POST", path, { accountId, tillId: till.tillId, amount: { amount, currency: till.currency }, ...more });
  return {
    teller,
    checker,
    otherChecker,
    make,
    branch,
    till: async ({
      float = 0,
      currency = "USD",
      tillCode = `T-${newId().slice(-8)}`,
      teller: of = "tess@bank.example",
      ...wish
    } = {}) => {
      const branchCode = wish.branchCode ?? (await branch());
      const body = { branchCode, tillCode, teller: of, openingFloat: { amount: float, currency } };
      const answer = await teller("POST", "/teller/tills", body);
      if (answer.status !== 201) throw new Error(`no till: ${JSON.stringify(answer.body)}`);
      return answer.body as unknown as TillView;
    },
    deposit: post("/teller/cash-deposits"),
    withdraw: post("/teller/cash-withdrawals"),
    close: (till, body) => teller("POST", `/teller/tills/${till.tillId}/close`, body),
    read: async (till) => (await teller("GET", `/teller/tills/${till.tillId}`)).body as unknown as TillView,
    movements: async (till, query = "") =>
      (await teller("GET", `/teller/tills/${till.tillId}/movements${query}`)).body as unknown as CashMovementView[],
    wrongInBooks: async () => {
      const { controls } = (await checker("GET", "/ledger/control-totals")).body as unknown as ControlTotalsView;
      return [...(await wrongRows()), ...controls.filter(({ difference }) => difference.amount !== 0)];
    },
    approve: (answer) => checker("POST", `/approvals/${answer.body.approvalId}/approve`, {}),
  };
}

type Line = { side: string; glCode: string; amountMinor: bigint };

/** An entry's category, and its lines as `Dr 1020 10000`. */
export async function linesOf(entryId: string | null | undefined): Promise<string[]> {
  const sql = ownerSql();
  const [entry] = await sql<{ category: string }[]>`select category from journal_entries where id = ${entryId ?? null}`;
  const lines = await sql<Line[]>`
    select side, gl_code as "glCode", amount_minor as "amountMinor" from journal_lines where entry_id = ${entryId ?? null} order by line_no`;
  return [
    entry?.category ?? "none",
    ...lines.map((l) => `${l.side === "DEBIT" ? "Dr" : "Cr"} ${l.glCode} ${l.amountMinor}`),
  ];
}

/**
 * Discrepancies: tills, vaults and customers against their control accounts, balances against lines, a till's cash
 * against its movements, holds against held amounts, and negative balances.
 */
async function wrongRows(): Promise<object[]> {
  const rows = await ownerSql()<object[]>`
    with kinds (kind, codes) as (values ('TILL', '{1020}'::text[]), ('VAULT', '{1010}'), ('CUSTOMER', '{2010,2020,2030}'), ('CLEARING', '{1210}'),
      ('CARD_LOAN', '{1311,1312,1313,1314,2110}')),
    gl as (select k.kind, l.currency, sum(case when (l.side = 'DEBIT') = (k.kind not in ('CUSTOMER', 'CARD_LOAN')) then l.amount_minor else -l.amount_minor end) as total
           from kinds k join journal_lines l on l.gl_code = any (k.codes) group by 1, 2),
    views as (select kind, currency, sum(balance) as total from ledger_accounts group by 1, 2),
    lines as (select a.id, sum(case when l.side = a.side then l.amount_minor else -l.amount_minor end) as total
              from ledger_accounts a join journal_lines l on l.account_id = a.id group by 1),
    cash as (select till_id, sum(case direction when 'IN' then amount_minor else -amount_minor end) as total
             from cash_movements where till_id is not null group by 1),
    open_holds as (select account_id, sum(amount_minor) filter (where kind = 'HOLD') as total, sum(amount_minor) filter (where kind = 'FLOAT') as float
             from holds where released_at is null group by 1)
    select 'control ' || kind as what, currency as of, coalesce(v.total, 0)::text as a, coalesce(gl.total, 0)::text as b
      from gl full join views v using (kind, currency) where coalesce(v.total, 0) <> coalesce(gl.total, 0)
    union all select 'balance', a.id::text, a.balance::text, coalesce(l.total, 0)::text
      from ledger_accounts a left join lines l using (id) where a.balance <> coalesce(l.total, 0)
    union all select 'movements', t.id::text, a.balance::text, coalesce(c.total, 0)::text
      from tills t join ledger_accounts a using (id) left join cash c on c.till_id = t.id where a.balance <> coalesce(c.total, 0)
    union all select 'held', a.id::text, a.held::text, coalesce(h.total, 0)::text
      from ledger_accounts a left join open_holds h on h.account_id = a.id where a.held <> coalesce(h.total, 0)
    union all select 'float', a.id::text, a.uncleared::text, coalesce(h.float, 0)::text
      from ledger_accounts a left join open_holds h on h.account_id = a.id where a.uncleared <> coalesce(h.float, 0)
    union all select 'below zero', id::text, balance::text, held::text from ledger_accounts a
      where kind <> 'CLEARING' and (balance < (case kind when 'CARD_LOAN' then floor else 0 end) and not overdrawn
        or (kind <> 'CARD_LOAN' and held > balance and not exists (select 1 from cards c where c.account_id = a.id)))
    union all select 'receipts', till_id::text, count(*)::text, (max(receipt_seq) - min(receipt_seq) + 1)::text
      from cash_movements where till_id is not null group by till_id, business_date having count(*) <> max(receipt_seq) - min(receipt_seq) + 1
    union all select 'unbalanced', entry_id::text, currency, '' from journal_lines group by entry_id, currency
      having sum(case side when 'DEBIT' then amount_minor else -amount_minor end) <> 0`;
  return [...rows];
}
