import { z } from "zod";
import { database } from "@/db/client";
import type { CashMovementView, Denomination } from "../../contract/cash";
import { keysetPage } from "../../http/keyset-page";
import type { ListSource } from "../../http/list-reply";
import { moneyToWire } from "../../kernel/money";
import { receiptNo } from "./movement";

/** A movement as it is stored, with what became of it. Amounts in minor units. */
export type MovementRow = {
  id: string;
  type: CashMovementView["type"];
  direction: CashMovementView["direction"];
  tillId: string | null;
  tillCode: string | null;
  counterTillId: string | null;
  vaultId: string | null;
  accountId: string | null;
  accountNo: string | null;
  amountMinor: bigint;
  currency: string;
  balanceAfterMinor: bigint;
  narrative: string | null;
  denominations: Denomination[] | null;
  identificationName: string | null;
  identificationDocument: string | null;
  receiptSeq: number | null;
  reprints: number;
  entryId: string;
  entryReference: string;
  approvalId: string | null;
  reversesMovementId: string | null;
  reversedByMovementId: string | null;
  businessDate: string;
  postedAt: string;
  actor: string;
};

function selectMovements() {
  return database().sql`
    select m.id, m.type, m.direction, m.till_id as "tillId", t.code as "tillCode", m.counter_till_id as "counterTillId",
      m.vault_id as "vaultId", m.account_id as "accountId", m.account_no as "accountNo", m.amount_minor as "amountMinor", m.currency,
      m.balance_after_minor as "balanceAfterMinor", m.narrative, m.denominations, m.identification_name as "identificationName",
      m.identification_document as "identificationDocument", m.receipt_seq as "receiptSeq", m.reprints, m.entry_id as "entryId",
      m.entry_reference as "entryReference", m.approval_id as "approvalId", m.reverses_movement_id as "reversesMovementId",
      r.id as "reversedByMovementId", m.business_date as "businessDate", iso_timestamp(m.posted_at) as "postedAt", m.actor
    from cash_movements m left join tills t on t.id = m.till_id left join cash_movements r on r.reverses_movement_id = m.id`;
}

export function movementViewOf(row: MovementRow): CashMovementView {
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
    amount: moneyToWire({ minor: row.amountMinor, currency }),
    balanceAfter: moneyToWire({ minor: row.balanceAfterMinor, currency }),
    narrative: row.narrative,
    denominations: row.denominations,
    identification: name === null || document === null ? null : { name, document },
    receiptNo: tillCode === null || receiptSeq === null ? null : receiptNo(tillCode, row.businessDate, receiptSeq),
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

/** The movement with this id, or null. */
export async function readMovement(id: string): Promise<MovementRow | null> {
  const [row] = await database().sql<MovementRow[]>`${selectMovements()} where m.id = ${id}`;
  return row ?? null;
}

/** The movements that an entry made, one for each till (or the funded vault), in the order of their receipts. */
export async function movementsOfEntry(entryId: string): Promise<MovementRow[]> {
  return database().sql<
    MovementRow[]
  >`${selectMovements()} where m.entry_id = ${entryId} order by m.till_id, m.receipt_seq, m.id`;
}

const movementKey = z.object({ businessDate: z.iso.date(), receiptSeq: z.int() });
type MovementKey = z.infer<typeof movementKey>;

/**
 * A till's movements in chronological order: deposits, withdrawals and reversals, or all. Receipts are numbered under the till's
 * lock, so a page by their numbers misses nothing that commits meanwhile.
 */
export function movementList(tillId: string, all: boolean): ListSource<CashMovementView, MovementKey> {
  return {
    key: movementKey,
    read: async (_db, after, limit) => {
      const sql = database().reportsSql;
      const rows = await sql<MovementRow[]>`
        ${selectMovements()} where m.till_id = ${tillId}
          ${all ? sql`` : sql`and m.type in ('DEPOSIT', 'WITHDRAWAL', 'REVERSAL')`}
          ${after === null ? sql`` : sql`and (m.business_date, m.receipt_seq) > (${after.businessDate}::date, ${after.receiptSeq})`}
        order by m.business_date, m.receipt_seq limit ${limit + 1}`;
      return keysetPage(rows, limit, movementViewOf, (row) => ({
        businessDate: row.businessDate,
        receiptSeq: row.receiptSeq ?? 0,
      }));
    },
  };
}
