import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { anyOf } from "@/db/any-of";
import { cashMovements, tills, vaults } from "@/db/schema/teller";
import type { ReadDb } from "@/db/tx";
import { isAtBranch, isOwnTill, ownTellerOf, type Placed } from "../../auth/scope";
import type { CashMovementView } from "../../contract/teller/cash";
import { keysetList, type ListSource } from "../../http/keyset-list";
import { isBusinessDate } from "../../kernel/business-date";
import { requireFound } from "../../kernel/errors";
import { moneyToWire } from "../../kernel/money";
import { branchCodes } from "../branches/queries";
import { isHidden, type Reader, tillsCountedBlind } from "./expected-cash";
import { receiptNo } from "./movement";

const { xact, ...movement } = getTableColumns(cashMovements);

/** Amounts in minor units. */
function movementRows(read: ReadDb) {
  const reversing = alias(cashMovements, "reversing");
  const branch = branchCodes(read);
  return (
    read
      .select({
        ...movement,
        tillCode: tills.code,
        status: tills.status,
        teller: tills.teller,
        branchCode: branch.code,
        hidesExpectedCash: branch.hidesExpectedCash,
        reversedByMovementId: reversing.id,
      })
      .from(cashMovements)
      .leftJoin(tills, eq(tills.id, cashMovements.tillId))
      .leftJoin(vaults, eq(vaults.id, cashMovements.vaultId))
      // A movement between head office and vault has no till.
      .leftJoin(branch, eq(branch.id, sql`coalesce(${tills.branchId}, ${vaults.branchId})`))
      .leftJoin(reversing, eq(reversing.reversesMovementId, cashMovements.id))
      .$dynamic()
  );
}

type MovementRow = Awaited<ReturnType<typeof movementRows>>[number];

function isOwn({ branchCode, teller }: MovementRow, reader: Reader): boolean {
  if (reader === null || branchCode === null) return true;
  return teller === null
    ? ownTellerOf(reader) === null && isAtBranch(reader, branchCode)
    : isOwnTill(reader, { branchCode, teller });
}

const ownOf = (rows: readonly MovementRow[], reader: Reader) => rows.filter((row) => isOwn(row, reader));

/** A vault's cash is visible to all who work with it. */
function isHiddenIn({ branchCode, teller, ...row }: MovementRow, reader: Reader): boolean {
  return branchCode !== null && teller !== null && isHidden({ ...row, branchCode, teller }, reader);
}

/**
 * The reader's own tills during a blind count, and tills that exchanged cash with one of them. The other movements of those tills
 * would reveal the exchanged amount.
 */
export async function tillsWithoutAmounts(
  read: ReadDb,
  ids: readonly string[],
  reader: Reader,
): Promise<ReadonlySet<string>> {
  const counted = (await tillsCountedBlind(read, reader)).flatMap((till) =>
    reader !== null && isOwnTill(reader, till) ? [till.id] : [],
  );
  if (counted.length === 0) return new Set();
  const { tillId, counterTillId } = cashMovements;
  const exchanged = await read
    .selectDistinct({ tillId })
    .from(cashMovements)
    .where(and(anyOf(tillId, ids), anyOf(counterTillId, counted)));
  return new Set([...counted, ...exchanged.flatMap((row) => row.tillId ?? [])]);
}

async function viewsOf(read: ReadDb, rows: readonly MovementRow[], reader: Reader): Promise<CashMovementView[]> {
  const ids = new Set(rows.flatMap(({ tillId }) => tillId ?? []));
  const withoutAmounts = await tillsWithoutAmounts(read, [...ids], reader);
  return rows.map((row) => viewOf(row, reader, row.tillId !== null && withoutAmounts.has(row.tillId)));
}

function viewOf(row: MovementRow, reader: Reader, blind: boolean): CashMovementView {
  const { currency, identificationName: name, identificationDocument: document, tillCode, receiptSeq } = row;
  return {
    movementId: row.id,
    type: row.type,
    direction: row.direction,
    tillId: row.tillId,
    tillCode,
    counterTillId: row.counterTillId,
    vaultId: row.vaultId,
    accountId: row.accountId,
    accountNo: row.accountNo,
    amount: blind ? null : moneyToWire({ minor: row.amountMinor, currency }),
    balanceAfter: blind || isHiddenIn(row, reader) ? null : moneyToWire({ minor: row.balanceAfterMinor, currency }),
    narrative: row.narrative,
    denominations: blind ? null : row.denominations,
    identification: name === null || document === null ? null : { name, document },
    receiptNo: tillCode === null || receiptSeq === null ? null : receiptNo(tillCode, row.businessDate, receiptSeq),
    originalPrinted: row.originalPrinted,
    reprints: row.reprints,
    entryId: row.entryId,
    entryReference: row.entryReference,
    approvalId: row.approvalId,
    reversesMovementId: row.reversesMovementId,
    reversedByMovementId: row.reversedByMovementId,
    businessDate: row.businessDate,
    postedAt: row.postedAt,
    actor: row.actor,
  };
}

/** Null also if the reader has no access to the cash. */
export async function findMovement(read: ReadDb, id: string, reader: Reader): Promise<CashMovementView | null> {
  const rows = await movementRows(read).where(eq(cashMovements.id, id));
  const [movement = null] = await viewsOf(read, ownOf(rows, reader), reader);
  return movement;
}

/** `own`: whether the person may work with this cash. */
export async function placeOfMovement(
  read: ReadDb,
  id: string,
  reader: Placed,
): Promise<{ branchCode: string; own: boolean } | null> {
  const [row] = await movementRows(read).where(eq(cashMovements.id, id));
  return row ? { branchCode: row.branchCode ?? "", own: isOwn(row, reader) } : null;
}

const RECEIPT_NO = /^(.+)-(\d{4}-\d{2}-\d{2})-(\d{1,9})$/;

/** A receipt number is unique per till code and business date, also after the code is reused. */
export async function listByReceiptNo(read: ReadDb, receiptNo: string, reader: Reader): Promise<CashMovementView[]> {
  const [, code = "", day = "", sequence = ""] = RECEIPT_NO.exec(receiptNo.trim()) ?? [];
  if (!isBusinessDate(day)) return [];
  const rows = await movementRows(read).where(
    and(eq(tills.code, code), eq(cashMovements.businessDate, day), eq(cashMovements.receiptSeq, Number(sequence))),
  );
  return viewsOf(read, ownOf(rows, reader), reader);
}

/** Throws NOT_FOUND. */
export async function getMovement(read: ReadDb, id: string, reader: Reader): Promise<CashMovementView> {
  return requireFound(await findMovement(read, id, reader), "cashMovement");
}

/** One movement per till, or the one of the funded vault, by receipt. */
export async function listMovementsOfEntry(read: ReadDb, entryId: string, reader: Reader): Promise<CashMovementView[]> {
  const { tillId, receiptSeq, id } = cashMovements;
  const rows = await movementRows(read)
    .where(eq(cashMovements.entryId, entryId))
    .orderBy(asc(tillId), asc(receiptSeq), asc(id));
  return viewsOf(read, rows, reader);
}

/**
 * Chronological. Without `all` only deposits, withdrawals and reversals. Receipts are numbered under the till's lock, so pages by
 * their numbers miss no later commit.
 */
export function listMovements(tillId: string, all: boolean, reader: Reader): ListSource<CashMovementView> {
  const { type, businessDate, receiptSeq } = cashMovements;
  return keysetList({
    table: cashMovements,
    rows: movementRows,
    filter: and(
      eq(cashMovements.tillId, tillId),
      all ? undefined : inArray(type, ["DEPOSIT", "WITHDRAWAL", "REVERSAL"]),
    ),
    place: { businessDate, receiptSeq },
    views: (rows, db) => viewsOf(db, rows, reader),
    count: null,
  });
}
