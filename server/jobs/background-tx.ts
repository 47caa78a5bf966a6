import { database } from "@/db/client";
import { inTransaction, type Tx } from "@/db/tx";

/**
 * One short transaction on a slice's own tables outside commands, for the bookkeeping of a job or subscriber. Grants limit its
 * writes. It calls no external system.
 */
export function backgroundTx<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(work);
}

/** One statement outside commands, committed by itself. BEGIN and COMMIT would make three round trips of one. */
export async function backgroundStatement<T>(
  write: (db: Pick<Tx, "insert" | "update" | "delete">) => PromiseLike<T>,
): Promise<T> {
  return write(database().db);
}
