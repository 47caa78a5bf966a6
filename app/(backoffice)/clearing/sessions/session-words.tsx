import { Amount } from "@/components/money/amount";
import { StatusWord } from "@/components/ui/status";
import type { ClearingSessionView } from "@/server/contract/clearing/sessions";
import * as t from "@/words/clearing/sessions";

type Totals = Pick<ClearingSessionView, "countDifference" | "amountDifference">;

export const differs = ({ countDifference, amountDifference }: Totals): boolean =>
  Boolean(countDifference) || Boolean(amountDifference?.amount);

/** Lodged less expected, where it is not zero. */
export function Difference(session: Totals) {
  const { countDifference, amountDifference } = session;
  if (countDifference === null && amountDifference === null) return null;
  if (!differs(session)) return <StatusWord tone="success">{t.noDifference}</StatusWord>;
  return (
    <span className="inline-grid text-danger">
      {countDifference !== null && countDifference !== 0 && <span>{t.signedItems(countDifference)}</span>}
      {amountDifference && amountDifference.amount !== 0 && <Amount value={amountDifference} signed />}
    </span>
  );
}
