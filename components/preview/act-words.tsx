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

/** Refusals that hold nobody up: others are at the record, or have changed it, which the form shows once it is sent. */
const PASSING: readonly string[] = ["REQUEST_IN_FLIGHT", "CHANGED_MEANWHILE"];

/** Why it would be refused. Null also of a preview that failed or is of what stood there before. */
export function refusalOf({ view, asking }: Foreseen): string | null {
  if (!view?.refusal || asking || PASSING.includes(view.refusal.error)) return null;
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
