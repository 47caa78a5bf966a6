import type { ReactNode } from "react";
import { groupedNumbers } from "../records/account-number";
import { FourEyes } from "../ui/four-eyes";
import type { Foreseen } from "./use-preview";

export type Act = {
  words: string;
  parks: boolean;
  icon?: ReactNode;
  /** Why it would be refused as it stands in the form; null when it would not, or when that is not known. */
  refusal: string | null;
};

/**
 * The words and the sign of a form's button, said before it is pressed: what it does («Transfer»), that a checker decides, or why it
 * would be refused.
 */
export function actOf({ view, asking }: Foreseen, words: string): Act {
  // A preview that failed, or is of what stood there before, holds nobody up.
  const refusal = view?.refusal && !asking ? groupedNumbers(view.refusal.message) : null;
  if (view?.outcome !== "PARKS") return { words, parks: false, refusal };
  return { words: "Send for approval", parks: true, icon: <FourEyes size={16} inherit />, refusal };
}
