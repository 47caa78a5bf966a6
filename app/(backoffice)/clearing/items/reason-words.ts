import type { ReturnReasonView } from "@/server/contract/clearing/houses";
import * as t from "@/words/clearing/items";

type Known = Pick<ReturnReasonView, "code" | "description" | "schemeCode">;

/** The reason with the code of the scheme: "Insufficient funds (01)". An unknown code is shown as it is. */
export function reasonWords(code: string, reasons: readonly Known[]): string {
  const known = reasons.find((reason) => reason.code === code);
  if (known === undefined) return code;
  return known.schemeCode === null ? known.description : t.reasonWithCode(known.description, known.schemeCode);
}
