import type { ReactNode } from "react";
import * as t from "@/words/commands";
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
 * Why it would be refused. Null also of a preview that failed, is of what stood there before, or found others at the same record:
 * those hold nobody up.
 */
export function refusalOf({ view, asking }: Foreseen): string | null {
  if (!view?.refusal || asking || view.refusal.error === "REQUEST_IN_FLIGHT") return null;
  return groupedNumbers(view.refusal.message);
}

/**
 * The words and the sign of a form's button, said before it is pressed: what it does («Transfer»), that a checker decides, or why it
 * would be refused.
 */
export function actOf(foreseen: Foreseen, words: string): Act {
  const { view } = foreseen;
  const refusal = refusalOf(foreseen);
  if (view?.outcome !== "PARKS") return { words, parks: false, refusal };
  return { words: t.sendForApproval, parks: true, icon: <FourEyes size={16} inherit />, refusal };
}
