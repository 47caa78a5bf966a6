import { type Placeholder, sql } from "drizzle-orm";
import type { ReadDb } from "./tx";

/** Placeholders of a prepared query, by name. */
export type Slots<Values> = { readonly [Name in keyof Values & string]: Placeholder<Name, Values[Name]> };

type Query = { prepare(name: string): { execute(values?: Record<string, unknown>): Promise<unknown> } };
type ResultOf<Q extends Query> = Awaited<ReturnType<ReturnType<Q["prepare"]>["execute"]>>;

/**
 * A Drizzle query whose text is built once, for reads of every request (decision 0018).
 *
 *     const accountById = prepared((read, slot: Slots<{ id: string }>) =>
 *       read.select({ … }).from(accounts).where(eq(accounts.id, slot.id)),
 *     );
 *     const [row] = await accountById(read, { id });
 *
 * The text cannot depend on the values, so optional conditions need an ordinary query. A value bypasses the column's encoder and must be
 * in the form that Postgres reads (text, number, bigint, bytes). A transaction builds the query again.
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
