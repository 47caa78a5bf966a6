import { type Placeholder, sql } from "drizzle-orm";
import type { ReadDb } from "./tx";

/** Placeholders of a prepared query, by name. */
export type Slots<Values> = { readonly [Name in keyof Values & string]: Placeholder<Name, Values[Name]> };

type Query = { prepare(name: string): { execute(values?: Record<string, unknown>): Promise<unknown> } };
type ResultOf<Q extends Query> = Awaited<ReturnType<ReturnType<Q["prepare"]>["execute"]>>;

/**
 * A query of Drizzle whose text is made once, not at every call: for what every request asks (decision 0018).
 *
 *     const accountById = prepared((read, slot: Slots<{ id: string }>) =>
 *       read.select({ … }).from(accounts).where(eq(accounts.id, slot.id)),
 *     );
 *     const [row] = await accountById(read, { id });
 *
 * The text cannot depend on the values: conditions that come and go are for an ordinary query. A value goes to the driver as it
 * is, without the column's encoder, so it must be what Postgres reads for that type (text, number, bigint, bytes). In a
 * transaction the query is made anew, as any other.
 */
export function prepared<Values, Q extends Query>(
  build: (read: ReadDb, slot: Slots<Values>) => Q,
): (read: ReadDb, values: Values) => Promise<ResultOf<Q>> {
  const made = new WeakMap<ReadDb, ReturnType<Q["prepare"]>>();
  return (read, values) => {
    let query = made.get(read);
    if (!query) {
      query = build(read, slots<Values>()).prepare("prepared") as ReturnType<Q["prepare"]>;
      made.set(read, query);
    }
    return query.execute(values as Record<string, unknown>) as Promise<ResultOf<Q>>;
  };
}

function slots<Values>(): Slots<Values> {
  return new Proxy({} as Slots<Values>, { get: (_, name) => sql.placeholder(String(name)) });
}
