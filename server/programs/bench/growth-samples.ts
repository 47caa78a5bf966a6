import { z } from "zod";
import { API_ROOT, type OperationInput } from "../../contract/operation";
import { domains } from "../../registry";
import type { Owner } from "./fixture";

// Every read of the interface with values that fit the filled bank, derived from the declarations: none is omitted.

export type Asked = {
  readonly name: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly isList: boolean;
};

type Values = Readonly<Record<string, string>>;

/** Queries of values by the name of a query field, or of operation and field. `$` begins a value that is looked up. */
const FIELDS: Readonly<Record<string, string>> = {
  account: "$hotNumber",
  accountId: "$hot",
  action: "createTransfer",
  actor: "bench-7",
  alertId: "none",
  amountFrom: "10000",
  amountTo: "10010",
  "listJournalEntries.amountFrom": "5000",
  "listJournalEntries.amountTo": "5000.1",
  anchor: "2026-01-31",
  assigneeId: "$staff",
  authorizationId: "$cards/authorizations",
  beneficiaryId: "$beneficiaries",
  branchCode: "MAIN",
  businessDate: "$today",
  cardId: "$cards",
  cardholderPartyId: "$parties",
  country: "US",
  currency: "USD",
  customerAccountId: "$hot",
  customerNo: "500000007",
  "lookUpPayee.customerNo": "$customerNo",
  "lookUpPayee.accountNo": "$hotNumber",
  "lookUpNotificationRecipient.customerNo": "$customerNo",
  date: "$today",
  expiresBy: "$today",
  frequency: "MONTHLY",
  from: "$lastMonth",
  fundingAccountId: "$hot",
  glCode: "2010",
  house: "$house",
  id: "$beneficiaries",
  importId: "$clearing/inward/imports",
  limit: "50",
  listType: "SANCTIONS",
  maker: "teller@countinghouse.example",
  network: "VISA",
  openedFrom: "$lastMonth",
  openedTo: "$today",
  operation: "createTransfer",
  ownerPartyId: "$parties",
  partyId: "$parties",
  payoutId: "$payouts",
  q: "smith",
  "listParties.q": "babaran babarason",
  "listTills.q": "G77",
  productCode: "CURRENT",
  receiptNo: "$receipt",
  reference: "G000000077",
  search: "4417",
  serial: "000077",
  sessionId: "$clearing/sessions",
  settlementBatchId: "$cards/settlement-batches",
  settlementDate: "$today",
  settlementDay: "5",
  source: "OFAC",
  sourceId: "$transfers",
  sourceType: "transfer",
  stage: "2",
  subjectId: "$transfers",
  subjectRef: "$customerNo",
  subjectType: "transfer",
  teller: "teller@countinghouse.example",
  to: "$today",
  type: "PERSON",
  unread: "true",
};

/** Tables of the records at a path. */
const RECORDS: Readonly<Record<string, string>> = {
  accounts: "accounts",
  "aml/cases": "aml_cases",
  "aml/case-files": "aml_case_files",
  approvals: "approvals",
  beneficiaries: "beneficiaries",
  branches: "branches",
  "card-loans": "card_loans",
  cards: "cards",
  "cards/authorizations": "card_authorizations",
  "cards/settlement-batches": "card_settlement_batches",
  "charge-rules": "charge_rules",
  "clearing/houses": "clearing_houses",
  "clearing/inward/imports": "clearing_imports",
  "clearing/items": "clearing_items",
  "clearing/sessions": "clearing_sessions",
  "clearing/settlements": "clearing_positions",
  "end-of-day/runs": "end_of_day_runs",
  "ledger/entries": "journal_entries",
  notifications: "notifications",
  parties: "parties",
  payouts: "commission_payouts",
  screenings: "screenings",
  staff: "staff_users",
  "teller/movements": "cash_movements",
  "teller/tills": "tills",
  transfers: "transfers",
  watchlist: "watchlist_entries",
  "watchlist/imports": "watchlist_imports",
};

/** @throws Error that names a record without a row */
export async function valuesOf(owner: Owner, accounts: number): Promise<Values> {
  const values: Record<string, string> = {};
  for (const [path, table] of Object.entries(RECORDS)) {
    const [row] = await owner.unsafe<{ id: string }[]>(`select id from ${table} order by id desc limit 1`);
    values[path] = row?.id ?? crypto.randomUUID();
  }
  const [row] = await owner.unsafe<Record<string, string>[]>(`
    select growth.account(${accounts} + 1)::text as hot, growth.account_no(${accounts} + 1) as "hotNumber",
      to_char(business_date, 'YYYY-MM-DD') as today, to_char(business_date - 31, 'YYYY-MM-DD') as "lastMonth",
      (select customer_no from parties where id = growth.party(7)) as "customerNo", growth.party(7)::text as party,
      (select id::text from tills where id in (select till_id from cash_movements) order by opened_at limit 1) as till,
      (select code from clearing_houses order by code limit 1) as house,
      (select loan_id || ' ' || id from card_loan_statements order by id desc limit 1) as statement,
      (select commission_code from commissions order by 1 limit 1) as commission
    from bank_day where id = 1`);
  const [loan = "", statement = ""] = (row?.statement ?? "").split(" ");
  return {
    ...values,
    ...row,
    ...{ accounts: row?.hot ?? "", parties: row?.party ?? "", "teller/tills": row?.till ?? "" },
    ...{ "card-loans": loan, statementId: statement, "commissions/{code}": row?.commission ?? "" },
    receipt: "T1-20260101-1",
  };
}

const reads: OperationInput[] = domains
  .flatMap(({ routes }) => routes.map(({ op }) => op))
  .filter(({ method }) => method === "GET");

/** Every read without filters, and with each filter alone. Fields that are required are always sent. */
export function askedOf(values: Values): Asked[] {
  return reads.flatMap((op) => {
    const path = pathOf(op, values);
    const fields = op.query instanceof z.ZodObject ? Object.entries(op.query.shape) : [];
    const of = (field: string, schema: z.core.$ZodType) => choicesOf(op, field, schema, values);
    const required: Record<string, string> = {};
    for (const [field, schema] of fields)
      if (!z.safeParse(schema as z.ZodType, undefined).success) required[field] = of(field, schema)[0] ?? "";
    const plain = { name: op.id, path, query: required, isList: op.list === true };
    const filtered = fields
      .filter(([field]) => !(field in required) && field !== "to")
      .flatMap(([field, schema]) =>
        of(field, schema).map((value) => {
          const added = { [field]: value, ...(field === "from" && { to: values.today ?? "" }) };
          return { ...plain, name: `${op.id} ${field}=${value}`, query: { ...required, ...added } };
        }),
      );
    return [plain, ...filtered];
  });
}

function pathOf(op: OperationInput, values: Values): string {
  const [before = ""] = op.path.split("/{");
  const named = op.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value =
      values[name === "id" ? before.slice(1) : name === "accountId" ? "hot" : name === "code" ? "commission" : name];
    if (value === undefined) throw new Error(`${op.path}: no record for ${name}`);
    return value;
  });
  return `${API_ROOT}${named}`;
}

/** The values of an enum or boolean, else the declared sample. */
function choicesOf(op: OperationInput, field: string, schema: z.core.$ZodType, values: Values): string[] {
  const chosen = enumOf(schema);
  if (chosen.length > 0) return chosen;
  const sample = FIELDS[`${op.id}.${field}`] ?? FIELDS[field];
  if (sample === undefined) throw new Error(`${op.id}: no sample for ${field}`);
  if (!sample.startsWith("$")) return [sample];
  const value = values[sample.slice(1)];
  if (value === undefined) throw new Error(`${op.id}: no record for ${field}`);
  return [value];
}

function enumOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return enumOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return schema.out instanceof z.ZodBoolean ? ["true", "false"] : enumOf(schema.in);
  return [];
}
