import { and, count, eq, getTableColumns, isNull, type SQL } from "drizzle-orm";
import { stopPayments } from "@/db/schema/clearing";
import type { ReadDb } from "@/db/tx";
import type { listStopPayments as listStopsOperation, StopPaymentView } from "../../contract/clearing/stops";
import type { QueryOf } from "../../contract/operation";
import { keysetList, type ListSource } from "../../http/keyset-list";
import { requireFound } from "../../kernel/errors";
import { moneyToWire } from "../../kernel/money";
import { accountNumbers } from "../accounts/account-owners";

export type StopFilter = Omit<QueryOf<typeof listStopsOperation>, "limit" | "cursor">;

function stopRecords(read: ReadDb) {
  const account = accountNumbers(read);
  return read
    .select({ ...getTableColumns(stopPayments), accountNo: account.accountNo })
    .from(stopPayments)
    .innerJoin(account, eq(account.id, stopPayments.accountId))
    .$dynamic();
}

export type StopRecord = Awaited<ReturnType<typeof stopRecords>>[number];

export function stopView({ currency, amountMinor: minor, ...stop }: StopRecord): StopPaymentView {
  return {
    id: stop.id,
    customerAccountId: stop.accountId,
    customerAccountNo: stop.accountNo,
    fromSerial: String(stop.fromSerial),
    toSerial: String(stop.toSerial),
    amount: minor === null ? null : moneyToWire({ minor, currency }),
    note: stop.note,
    stoppedBy: stop.stoppedBy,
    stoppedAt: stop.stoppedAt,
    liftedBy: stop.liftedBy,
    liftedAt: stop.liftedAt,
  };
}

/** Newest first. */
export function listStopPayments({ customerAccountId, active }: StopFilter): ListSource<StopPaymentView> {
  const { id, accountId } = stopPayments;
  return keysetList({
    table: stopPayments,
    rows: stopRecords,
    filter: and(
      customerAccountId === undefined ? undefined : eq(accountId, customerAccountId),
      active === true ? isActive() : undefined,
    ),
    place: { id },
    downwards: true,
    views: (rows) => rows.map(stopView),
  });
}

const isActive = (): SQL => isNull(stopPayments.liftedAt);

/** Throws NOT_FOUND. */
export async function getStopPayment(read: ReadDb, id: string): Promise<StopRecord> {
  const [found] = await stopRecords(read).where(eq(stopPayments.id, id));
  return requireFound(found, "stopPayment");
}

export async function countActiveStops(read: ReadDb, accountId: string): Promise<number> {
  const [row] = await read
    .select({ count: count() })
    .from(stopPayments)
    .where(and(eq(stopPayments.accountId, accountId), isActive()));
  return row?.count ?? 0;
}
