import { and, eq, exists, gte, isNull, lte, or, sql } from "drizzle-orm";
import { stopPayments } from "@/db/schema/clearing";
import type { ReadDb } from "@/db/tx";

type Cheque = {
  readonly id: string;
  readonly accountId: string;
  readonly serial: string | null;
  readonly amountMinor: bigint;
  readonly currency: string;
};

const MOST_DIGITS = 18;

/** A cheque's number. Null for a serial that is no number, which no stop has. */
export function chequeNumber(serial: string | null): bigint | null {
  if (serial === null || !/^\d+$/.test(serial)) return null;
  const digits = serial.replace(/^0+/, "");
  return digits.length > MOST_DIGITS ? null : BigInt(digits);
}

/** Ids of the cheques that an active stop names, by one statement. */
export async function stoppedCheques(read: ReadDb, cheques: readonly Cheque[]): Promise<ReadonlySet<string>> {
  const asked = cheques.flatMap(({ serial, ...cheque }) => {
    const number = chequeNumber(serial);
    return number === null ? [] : [{ ...cheque, number }];
  });
  if (asked.length === 0) return new Set();
  const { accountId, fromSerial, toSerial, amountMinor, currency, liftedAt } = stopPayments;
  const isOfAmount = and(eq(amountMinor, sql`asked.minor`), eq(currency, sql`asked.currency`));
  const stop = read
    .select({ one: sql`1` })
    .from(stopPayments)
    .where(
      and(
        eq(accountId, sql`asked.account`),
        isNull(liftedAt),
        lte(fromSerial, sql`asked.number`),
        gte(toSerial, sql`asked.number`),
        or(isNull(amountMinor), isOfAmount),
      ),
    );
  const list = (column: keyof (typeof asked)[number], type: string) =>
    sql`${sql.param(asked.map((one) => String(one[column])))}::${sql.raw(type)}[]`;
  const columns = [
    list("id", "uuid"),
    list("accountId", "uuid"),
    list("number", "bigint"),
    list("amountMinor", "bigint"),
    list("currency", "text"),
  ];
  const rows = await read
    .select({ id: sql<string>`asked.id` })
    .from(sql`unnest(${sql.join(columns, sql`, `)}) as asked (id, account, number, minor, currency)`)
    .where(exists(stop));
  return new Set(rows.map(({ id }) => id));
}
