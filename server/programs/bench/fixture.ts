import postgres from "postgres";
import { AUTHORITIES } from "../../auth/permissions";
import { randomSecret, sha256 } from "../../auth/secrets";
import { withCheckDigit } from "../../kernel/check-digit";
import { newId } from "../../kernel/ids";

export type Fixture = {
  token: string;
  /** Numbers of funded customer accounts. */
  accounts: string[];
  accountIds: string[];
  /** An open till with cash. */
  tillId: string;
};

export const ACCOUNTS = 1_000;
const OPENING_MINOR = 1_000_000_000n;

type Owner = postgres.Sql<{ bigint: bigint }>;

export function openOwner(url: string): Owner {
  return postgres(url, { max: 2, types: { bigint: postgres.BigInt }, onnotice: () => undefined });
}

/** A bank to measure: one customer with 1,000 funded accounts, a till, and a client that may do everything. */
export async function makeFixture(owner: Owner): Promise<Fixture> {
  await owner`select set_first_business_date(current_date)`;
  const personId = newId();
  const clientRow = newId();
  const token = randomSecret();
  await owner`insert into persons (id, name) values (${personId}, 'Bench')`;
  await owner`insert into service_clients (id, client_id, name, secret_hash, authorities, owner_person_id)
    values (${clientRow}, 'bench', 'Bench', ${sha256(randomSecret())}, ${[...AUTHORITIES]}, ${personId})`;
  await owner`insert into access_tokens (token_hash, service_client_id, expires_at)
    values (${sha256(token)}, ${clientRow}, now() + interval '1 day')`;
  const branchId = newId();
  const partyId = newId();
  await owner`insert into branches (id, code, name) values (${branchId}, 'BENCH', 'Bench branch')`;
  await owner`insert into parties (id, customer_no, type, display_name, cdd_tier, status, created_by)
    values (${partyId}, '0000000001', 'ORGANISATION', 'Bench', 'STANDARD', 'ACTIVE', 'bench')`;
  const [product] = await owner<{ id: string }[]>`select id from products where code = 'CURRENT'`;
  const accounts: string[] = [];
  const accountIds: string[] = [];
  for (let i = 1; i <= ACCOUNTS; i++) {
    const id = newId();
    const number = withCheckDigit(`77${String(i).padStart(9, "0")}`);
    accountIds.push(id);
    accounts.push(number);
    await owner`insert into accounts (id, account_no, party_id, product_id, currency, branch_id)
      values (${id}, ${number}, ${partyId}, ${product?.id ?? ""}, 'USD', ${branchId})`;
    await owner`select execute_command(${JSON.stringify(opening(id, number, personId))}::text::jsonb)`;
  }
  await owner.unsafe("vacuum analyze");
  return { token, accounts, accountIds, tillId: newId() };
}

function opening(id: string, number: string, personId: string) {
  const amountMinor = OPENING_MINOR.toString();
  const lines = [
    { side: "DEBIT", glCode: "1040", currency: "USD", amountMinor },
    { side: "CREDIT", glCode: "2010", accountId: id, currency: "USD", amountMinor },
  ];
  return {
    principal: { id: personId, personId, name: "bench", displayName: "Bench" },
    action: "openingBalance",
    auditId: newId(),
    ledger: [{ op: "open", id, kind: "CUSTOMER", number, side: "CREDIT", glCode: "2010", currency: "USD", floor: "0" }],
    entries: [{ id: newId(), category: "OPENING", sourceType: "opening", sourceId: id, lines }],
    subject: { type: "account", id },
    answer: { status: 201, body: "null" },
  };
}

/** What must be true after every run, or its figure is worth nothing. Throws with the first invariant that is broken. */
export async function assertInvariants(owner: Owner): Promise<void> {
  const checks: [string, postgres.PendingQuery<{ n: number }[]>][] = [
    [
      "I1 every entry balances",
      owner`select count(*)::int as n from (select entry_id from journal_lines group by entry_id, currency
      having sum(case side when 'DEBIT' then amount_minor else -amount_minor end) <> 0) x`,
    ],
    [
      "I2 a balance is the sum of its lines",
      owner`select count(*)::int as n from ledger_accounts a where balance <> (select
      coalesce(sum(case l.side when a.side then l.amount_minor else -l.amount_minor end), 0) from journal_lines l where l.account_id = a.id)`,
    ],
    [
      "I3 one entry a key",
      owner`select count(*)::int as n from (select idempotency_key from transfers group by 1 having count(*) > 1) x`,
    ],
    [
      "I3 every acknowledged key has its transfer",
      owner`select count(*)::int as n from idempotency_keys k
      where k.operation = 'createTransfer' and k.approval_id is null and not exists (select 1 from transfers t where t.idempotency_key = k.key)`,
    ],
    [
      "I5 no balance under its floor",
      owner`select count(*)::int as n from ledger_accounts where balance < floor or held < 0`,
    ],
  ];
  for (const [name, query] of checks) {
    const [row] = await query;
    if (row?.n !== 0) throw new Error(`${name}: broken ${row?.n} times`);
  }
}
