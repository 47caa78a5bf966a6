import { desc, eq } from "drizzle-orm";
import { amlSarVersions } from "@/db/schema/aml";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/aml";
import type { CaseReport } from "../../contract/aml/report";
import { keysetList, type ListSource } from "../../http/keyset-list";
import { addDays } from "../../kernel/business-date";
import { amountToWire, moneyToWire } from "../../kernel/money";
import { listAccounts } from "../accounts/account-list";
import { businessDate } from "../business-date/queries";
import { receivedOn } from "../ledger/account-flows";
import { getParty } from "../parties/queries";
import type { CaseRow } from "./case-rows";

export type ReportRow = typeof amlSarVersions.$inferSelect;

/** Accounts of a customer whose money is summed. */
export const MOST_ACCOUNTS = 200;

/** Days before the detection that a new report covers. */
const PERIOD_DAYS = 90;

export function reportView({ amounts, subjects, ...report }: ReportRow): CaseReport {
  return {
    ...report,
    subjects: [...subjects],
    amounts: Object.entries(amounts).map(([currency, minor]) => ({
      amount: amountToWire(BigInt(minor), currency),
      currency,
    })),
  };
}

/** The last saved version of a case's report, or null. */
export async function findReport(read: ReadDb, caseId: string): Promise<ReportRow | null> {
  const [row] = await read
    .select()
    .from(amlSarVersions)
    .where(eq(amlSarVersions.caseId, caseId))
    .orderBy(desc(amlSarVersions.version))
    .limit(1);
  return row ?? null;
}

/** The report as saved, or as the case suggests it: its customer, the time before the detection, the money that came in. */
export async function reportOf(
  { read, reports }: { read: ReadDb; reports: ReadDb },
  found: Pick<CaseRow, "id" | "partyId" | "detectedOn">,
): Promise<CaseReport> {
  const saved = await findReport(read, found.id);
  if (saved !== null) return reportView(saved);
  const [party, { items: accounts }, periodTo] = await Promise.all([
    getParty(read, found.partyId),
    listAccounts({ partyId: found.partyId }).read(reports, null, MOST_ACCOUNTS),
    businessDate(read),
  ]);
  const periodFrom = addDays(found.detectedOn, -PERIOD_DAYS);
  const ids = accounts.map(({ accountId }) => accountId);
  const received = await receivedOn(reports, ids, { from: periodFrom, to: periodTo });
  const known = [
    t.customerWithNumber(party.customerNo),
    party.dateOfBirth === null ? null : t.bornOn(party.dateOfBirth),
  ];
  return {
    ...{ caseId: found.id, version: 0, narrative: "", periodFrom, periodTo },
    subjects: [
      { name: party.name, role: t.roleOfCustomer, identification: known.filter((one) => one !== null).join(", ") },
    ],
    amounts: received.map(moneyToWire),
    ...{ filedOn: null, reference: null, savedAt: null, savedBy: null },
  };
}

/** Newest first. */
export function listReportVersions(caseId: string): ListSource<CaseReport> {
  return keysetList({
    table: amlSarVersions,
    rows: (db) => db.select().from(amlSarVersions).$dynamic(),
    filter: eq(amlSarVersions.caseId, caseId),
    place: { version: amlSarVersions.version },
    downwards: true,
    views: (rows) => rows.map(reportView),
  });
}
