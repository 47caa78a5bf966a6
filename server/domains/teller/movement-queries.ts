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

/** Movements as they are stored, with what became of them. Amounts in minor units. */
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
      // Of what moved in a vault alone, the vault's.
      .leftJoin(branch, eq(branch.id, sql`coalesce(${tills.branchId}, ${vaults.branchId})`))
      .leftJoin(reversing, eq(reversing.reversesMovementId, cashMovements.id))
      .$dynamic()
  );
}

type MovementRow = Awaited<ReturnType<typeof movementRows>>[number];

/** Whether the reader works with the cash that moved: of a till, or of a vault alone. */
function isOwn({ branchCode, teller }: MovementRow, reader: Reader): boolean {
  if (reader === null || branchCode === null) return true;
  return teller === null
    ? ownTellerOf(reader) === null && isAtBranch(reader, branchCode)
    : isOwnTill(reader, { branchCode, teller });
}

const ownOf = (rows: readonly MovementRow[], reader: Reader) => rows.filter((row) => isOwn(row, reader));

/** Whether the reader is not shown what the till held after it; a vault's cash is shown to whoever works with it. */
function isHiddenIn({ branchCode, teller, ...row }: MovementRow, reader: Reader): boolean {
  return branchCode !== null && teller !== null && isHidden({ ...row, branchCode, teller }, reader);
}

/**
 * Those of these tills of whose movements the reader is shown no amounts: the own ones that they count by now, and those that exchanged
 * cash with one of them, whose other movements would tell how much that was.
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

/** The movement with this id as the reader is shown it, or null, as for one of cash that he does not work with. */
export async function findMovement(read: ReadDb, id: string, reader: Reader): Promise<CashMovementView | null> {
  const rows = await movementRows(read).where(eq(cashMovements.id, id));
  const [movement = null] = await viewsOf(read, ownOf(rows, reader), reader);
  return movement;
}

/** The branch of a movement's cash and whether it is the person's own to work with; null when there is no such movement. */
export async function placeOfMovement(
  read: ReadDb,
  id: string,
  reader: Placed,
): Promise<{ branchCode: string; own: boolean } | null> {
  const [row] = await movementRows(read).where(eq(cashMovements.id, id));
  return row ? { branchCode: row.branchCode ?? "", own: isOwn(row, reader) } : null;
}

const RECEIPT_NO = /^(.+)-(\d{4}-\d{2}-\d{2})-(\d{1,9})$/;

/** The movement with this receipt number; a code and its day number one receipt once, through all tills that had the code. */
export async function listByReceiptNo(read: ReadDb, receiptNo: string, reader: Reader): Promise<CashMovementView[]> {
  const [, code = "", day = "", sequence = ""] = RECEIPT_NO.exec(receiptNo.trim()) ?? [];
  if (!isBusinessDate(day)) return [];
  const rows = await movementRows(read).where(
    and(eq(tills.code, code), eq(cashMovements.businessDate, day), eq(cashMovements.receiptSeq, Number(sequence))),
  );
  return viewsOf(read, ownOf(rows, reader), reader);
}

/** The movement with this id. Throws NOT_FOUND. */
export async function getMovement(read: ReadDb, id: string, reader: Reader): Promise<CashMovementView> {
  return requireFound(await findMovement(read, id, reader), "cashMovement");
}

/** The movements that an entry made, one for each till (or the funded vault), in the order of their receipts. */
export async function listMovementsOfEntry(read: ReadDb, entryId: string, reader: Reader): Promise<CashMovementView[]> {
  const { tillId, receiptSeq, id } = cashMovements;
  const rows = await movementRows(read)
    .where(eq(cashMovements.entryId, entryId))
    .orderBy(asc(tillId), asc(receiptSeq), asc(id));
  return viewsOf(read, rows, reader);
}

/**
 * A till's movements in chronological order: deposits, withdrawals and reversals, or all. Receipts are numbered under the till's
 * lock, so a page by their numbers misses nothing that commits meanwhile.
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
