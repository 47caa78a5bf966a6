import { inTransaction, type Tx } from "@/db/tx";

/**
 * One short transaction of what a slice does by itself to its own tables, beside commands: a job or a subscriber that notes what became
 * of its work. What the role may write there its grants say. Nothing of another slice is written here, and nobody is asked meanwhile
 * who is not the database.
 */
export function backgroundTx<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(work);
}
