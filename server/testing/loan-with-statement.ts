import { listCardLoans } from "@/server/contract/card-loans/loans";
import { listStatements } from "@/server/contract/card-loans/statements";
import type { FindRecord } from "./samples";

/** A loan of the demo bank with its last statement. */
export const loanWithStatement: FindRecord = async (bank) => {
  for (const { id } of await bank.get(listCardLoans, { query: { limit: 20 } })) {
    const last = (await bank.get(listStatements, { params: { id } })).at(-1);
    if (last) return { loan: id, statement: last.id };
  }
  return undefined;
};
