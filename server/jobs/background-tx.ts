import { inTransaction, type Tx } from "@/db/tx";

/**
 * One short transaction on a slice's own tables outside commands, for the bookkeeping of a job or subscriber. Grants limit its
 * writes. It calls no external system.
 */
export function backgroundTx<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(work);
}
