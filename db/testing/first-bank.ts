import { keyOf } from "@/server/commands/idempotency";
import { createTransfer } from "@/server/contract/transfers";
import { withCheckDigit } from "@/server/kernel/check-digit";
import { newId } from "@/server/kernel/ids";
import { type MadeClient, makeClient, makePerson } from "./identity";
import {
  execute,
  type RawDocument,
  type RawLine,
  type RawPerson,
  rawDocument,
  rawEntry,
  rawParking,
  rawPerson,
  rawTransfer,
} from "./posting";
import { ownerSql } from "./test-database";

/** The migration of the first bank that ran: customers, accounts, journal; no tills, and search and sums of another form. */
export const FIRST_BANK = "0002_administration";

type OldAccount = { id: string; number: string };

/** What stands in its books, for those who look for it after the migrations that came later. */
export type FirstBank = {
  ada: OldAccount;
  jose: OldAccount;
  partyId: string;
  customerNo: string;
  maker: RawPerson;
  /** The service client that made it all, and the request of its transfer. */
  client: MadeClient;
  transfer: Record<string, unknown>;
  parkedTransfer: string;
  approvalId: string;
};

/**
 * Fills a database that ends with the migration FIRST_BANK, by its own `execute_command`: a customer Jürgen Müller with two accounts,
 * 20,000.00 USD brought into Ada's, 250.00 of it transferred to José's under a key, and 15,000.00 waiting for approval.
 */
export async function fillFirstBank(): Promise<FirstBank> {
  const sql = ownerSql();
  await sql`select set_first_business_date('2026-02-27')`;
  const client = await makeClient({
    complianceAccess: null,
    clientId: "old-maker",
    personId: await makePerson("Old Maker"),
  });
  const maker = { ...rawPerson("old-maker"), id: client.id, personId: client.personId };
  const parking = rawParking(maker, []);
  const [ada, jose] = [withCheckDigit("10000000001"), withCheckDigit("10000000002")];
  const amount = { amount: 250, currency: "USD" };
  const bank: FirstBank = {
    ada: { id: newId(), number: ada },
    jose: { id: newId(), number: jose },
    partyId: newId(),
    customerNo: withCheckDigit("100000000"),
    maker,
    client,
    transfer: { idempotencyKey: newId(), fromAccount: ada, toAccount: jose, amount },
    parkedTransfer: newId(),
    approvalId: parking.approvalId,
  };
  const [product] = await sql<{ id: string }[]>`select id from products where code = 'CURRENT'`;
  const lines: RawLine[] = [
    { side: "DEBIT", glCode: "1040", amountMinor: 20_000_00 },
    { side: "CREDIT", glCode: "2010", accountId: bank.ada.id, amountMinor: 20_000_00 },
  ];
  // A source that is no id, as that of paid-in capital was none.
  const opening = rawEntry(lines, { sourceType: "opening", sourceId: "3100" });
  await mustBe("OK", customerDocument(bank, product?.id ?? ""));
  const opened = { id: newId(), type: "account.opened", payload: { accountId: bank.ada.id, partyId: bank.partyId } };
  await mustBe("OK", rawDocument({ entries: [opening], outbox: [opened] }));
  await mustBe("OK", rawTransfer(bank.ada.id, bank.jose.id, 250_00, { principal: maker, ...keptWhole(bank.transfer) }));
  // Sums of the form that a later migration replaces.
  await sql`select absorb_ledger_totals()`;
  await mustBe("PARKED", { ...parking.document, park: parkedTransfer(parking.document, bank, client.id) });
  return bank;
}

/** The key of a transfer, which kept its whole answer with the places of facts open. */
function keptWhole(transfer: FirstBank["transfer"]): RawDocument {
  const key = keyOf({
    op: createTransfer,
    params: {},
    query: {},
    body: transfer,
    idempotencyKey: String(transfer.idempotencyKey),
  });
  const body = {
    transferId: newId(),
    ...transfer,
    beneficiaryId: null,
    narrative: null,
    status: "POSTED",
    entryId: newId(),
    reference: { $fact: "entries.0.reference" },
    approvalId: null,
    businessDate: { $fact: "businessDate" },
    createdAt: { $fact: "postedAt" },
    legs: [],
  };
  return { key, answer: { status: 201, body: JSON.stringify(body) } };
}

async function mustBe(wanted: string, document: RawDocument): Promise<void> {
  const verdict = await execute(document);
  if (verdict.verdict !== wanted) throw new Error(JSON.stringify(verdict));
}

function customerDocument({ ada, jose, partyId, customerNo }: FirstBank, productId: string): RawDocument {
  const insert = (table: string, values: object) => ({ action: "insert", table, values });
  const party = {
    id: partyId,
    customer_no: customerNo,
    type: "PERSON",
    given_name: "Jürgen",
    family_name: "Müller",
    display_name: "Jürgen Müller",
    cdd_tier: "STANDARD",
    status: "ACTIVE",
    created_by: "seed",
  };
  const account = ({ id, number }: OldAccount) =>
    insert("accounts", {
      id,
      account_no: number,
      party_id: partyId,
      product_id: productId,
      currency: "USD",
      branch_code: "OLD-1",
    });
  const terms = { op: "open", kind: "CUSTOMER", side: "CREDIT", glCode: "2010", currency: "USD", floor: "0" };
  return rawDocument({
    rows: [
      // An account named its branch by the code then, in whatever case.
      insert("branches", { id: newId(), code: "Old-1", name: "Old Street" }),
      insert("parties", party),
      account(ada),
      account(jose),
    ],
    ledger: [
      { ...terms, ...ada },
      { ...terms, ...jose },
    ],
  });
}

/** The members that park a transfer, as the program of then wrote them. */
function parkedTransfer(document: RawDocument, { ada, jose, parkedTransfer: id, maker }: FirstBank, clientId: string) {
  // Its values alone: the row's table was known.
  const { values: approval } = (document.park as { approval: { values: Record<string, unknown> } }).approval;
  const amount = { amount: 15_000, currency: "USD" };
  const money = { amount_minor: "1500000", currency: "USD" };
  const input = { idempotencyKey: "old", fromAccount: ada.number, toAccount: jose.number, amount };
  const transfer = {
    id,
    idempotency_key: "old",
    from_account_id: ada.id,
    from_account_no: ada.number,
    to_account_id: jose.id,
    to_account_no: jose.number,
    approval_id: approval.id,
    created_by: maker.name,
    ...money,
  };
  const line = (lineNo: number, side: string, { id: accountId, number: accountNo }: OldAccount) => ({
    lineNo,
    side,
    glCode: "2010",
    accountId,
    accountNo,
    amount,
  });
  const hold = { accountId: ada.id, amountMinor: money.amount_minor, reason: "parked", sourceType: "APPROVAL" };
  return {
    approval: {
      ...approval,
      ...money,
      operation: "createTransfer",
      command_type: "transfers.create-transfer",
      payload: { input, subjectId: id },
      journal_preview: [line(1, "DEBIT", ada), line(2, "CREDIT", jose)],
      maker_principal: { kind: "client", id: clientId, channel: "API" },
    },
    holds: [{ id: newId(), sourceId: approval.id, ...hold }],
    rows: [{ action: "insert", table: "transfers", values: transfer }],
  };
}
