import { and, eq, getTableColumns, type SQL } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { beneficiaries } from "@/db/schema/beneficiaries";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/beneficiaries";
import type { Edition } from "../../commands/edit";
import type { BeneficiaryView, NamedPayee } from "../../contract/beneficiaries";
import { keysetList, type ListSource } from "../../http/keyset-list";
import { notFound, requireFound } from "../../kernel/errors";
import { accountNumbers } from "../accounts/account-owners";
import { findAccount } from "../accounts/queries";
import { findParty, partyNames } from "../parties/queries";
import { heldUntil } from "./destination-changes";

export type BeneficiaryFilter = {
  ownerPartyId?: string | undefined;
  status?: BeneficiaryView["status"];
};

/** Names of owners require customer:read. */
type Reader = { mayReadCustomers: boolean };

function registrations(read: ReadDb) {
  const [owner, account] = [partyNames(read), accountNumbers(read)];
  const { updatedAt, updatedBy, destinationChangedAt, payableSince, ...row } = getTableColumns(beneficiaries);
  return read
    .select({
      row,
      approvalUntil: heldUntil(destinationChangedAt),
      ownerName: owner.name,
      accountNo: account.accountNo,
    })
    .from(beneficiaries)
    .leftJoin(owner, eq(owner.id, beneficiaries.ownerPartyId))
    .leftJoin(account, eq(account.id, beneficiaries.settlementAccountId))
    .$dynamic();
}

type Registration = Awaited<ReturnType<typeof registrations>>[number];

function viewOf(
  { row, approvalUntil, ownerName, accountNo }: Registration,
  { mayReadCustomers }: Reader,
): BeneficiaryView {
  return {
    ...row,
    ownerName: mayReadCustomers ? ownerName : null,
    beneficiaryId: row.ownerPartyId,
    destination: accountNo === null ? "EXTERNAL" : "INTERNAL",
    accountNo,
    approvalUntil,
  };
}

function fits({ ownerPartyId, status }: BeneficiaryFilter): SQL | undefined {
  return and(
    ownerPartyId === undefined ? undefined : eq(beneficiaries.ownerPartyId, ownerPartyId),
    status === undefined ? undefined : eq(beneficiaries.status, status),
  );
}

/** In the order of registration, because ids ascend. */
export function listBeneficiaries(filter: BeneficiaryFilter, reader: Reader): ListSource<BeneficiaryView> {
  return keysetList({
    table: beneficiaries,
    rows: registrations,
    filter: fits(filter),
    place: { id: beneficiaries.id },
    placed: ({ row }) => row,
    views: (rows) => rows.map((row) => viewOf(row, reader)),
  });
}

export async function findBeneficiary(read: ReadDb, id: string, reader: Reader): Promise<BeneficiaryView | null> {
  const [found] = await registrations(read).where(eq(beneficiaries.id, id));
  return found ? viewOf(found, reader) : null;
}

/** Throws NOT_FOUND. */
export async function getBeneficiary(read: ReadDb, id: string, reader: Reader): Promise<BeneficiaryView> {
  return requireFound(await findBeneficiary(read, id, reader), "beneficiary");
}

/** Throws NOT_FOUND. */
export async function getRegistrationForChange(
  read: ReadDb,
  id: string,
): Promise<{ row: typeof beneficiaries.$inferSelect; edition: Edition }> {
  const [row] = await read.select().from(beneficiaries).where(eq(beneficiaries.id, id));
  if (!row) throw notFound("beneficiary");
  return { row, edition: row };
}

/** Deleted registrations are omitted. */
export async function beneficiariesInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await registrations(read).where(anyOf(beneficiaries.id, ids));
  return new Map(rows.map(({ row, accountNo }) => [row.id, row.name || (accountNo ?? t.anotherBanksAccount)]));
}

/** Null for a number that is unknown or omitted. */
export async function lookUpPayee(
  read: ReadDb,
  { customerNo = "", accountNo = "" }: { customerNo?: string | undefined; accountNo?: string | undefined },
): Promise<NamedPayee> {
  const [party, account] = await Promise.all([
    findParty(read, customerNo.trim()),
    findAccount(read, accountNo.replace(/\s/g, "")),
  ]);
  return {
    owner: party && { partyId: party.partyId, customerNo: party.customerNo, name: party.name },
    account: account && {
      accountId: account.id,
      accountNo: account.accountNo,
      holder: account.accountName,
      currency: account.currency,
    },
  };
}
