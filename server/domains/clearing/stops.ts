import { and, isNull } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { stopPayments } from "@/db/schema/clearing";
import type { ReadDb } from "@/db/tx";

/** A cheque drawn on an account of this bank. */
export type DrawnCheque = {
  readonly id: string;
  readonly accountId: string;
  readonly serial: string | null;
  readonly amountMinor: bigint;
  readonly currency: string;
};

/** The ids of cheques that their customers have stopped. Numbers are compared without leading zeros. */
export async function stoppedCheques(read: ReadDb, cheques: readonly DrawnCheque[]): Promise<ReadonlySet<string>> {
  const numbered = cheques.flatMap((cheque) =>
    cheque.serial !== null && /^\d{1,18}$/.test(cheque.serial) ? [{ ...cheque, number: BigInt(cheque.serial) }] : [],
  );
  if (numbered.length === 0) return new Set();
  const { accountId, fromSerial, toSerial, currency, amountMinor, liftedAt } = stopPayments;
  const stops = await read
    .select({ accountId, fromSerial, toSerial, currency, amountMinor })
    .from(stopPayments)
    .where(and(anyOf(accountId, [...new Set(numbered.map((cheque) => cheque.accountId))]), isNull(liftedAt)));
  const isStopped = (cheque: (typeof numbered)[number]) =>
    stops.some(
      (stop) =>
        stop.accountId === cheque.accountId &&
        stop.fromSerial <= cheque.number &&
        cheque.number <= stop.toSerial &&
        (stop.amountMinor === null || (stop.amountMinor === cheque.amountMinor && stop.currency === cheque.currency)),
    );
  return new Set(numbered.filter(isStopped).map(({ id }) => id));
}
