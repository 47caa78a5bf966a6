import { listCardLoans } from "@/server/contract/card-loans/loans";
import { listStatements } from "@/server/contract/card-loans/statements";
import type { FindRecord } from "./samples";

/** A loan of the demo bank whose last statement charged interest, with that statement and its cycle. */
export const loanWithStatement: FindRecord = async (bank) => {
  for (const { id } of await bank.get(listCardLoans, { query: { limit: 50 } })) {
    const last = (await bank.get(listStatements, { params: { id } })).at(-1);
    if (last && last.interest.amount > 0)
      return { loan: id, statement: last.id, from: last.from, to: last.statementDate };
  }
  return undefined;
};
