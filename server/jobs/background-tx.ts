import { inTransaction, type Tx } from "@/db/tx";

/**
 * One short transaction on a slice's own tables outside commands, such as the bookkeeping of a job or subscriber. Grants limit its writes.
 * It writes no other slice's tables and calls no external system.
 */
export function backgroundTx<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(work);
}
