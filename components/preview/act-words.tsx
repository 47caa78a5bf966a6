import type { ReactNode } from "react";
import * as t from "@/words/commands";
import { groupedNumbers } from "../records/account-number";
import { FourEyes } from "../ui/four-eyes";
import type { Foreseen } from "./use-preview";

type Act = {
  words: string;
  parks: boolean;
  icon?: ReactNode;
  /** The predicted refusal. Null if there is none or it is unknown. */
  refusal: string | null;
};

/** Temporary refusals, which do not disable the button. The form shows them once it is sent. */
const PASSING: readonly string[] = ["REQUEST_IN_FLIGHT", "CHANGED_MEANWHILE"];

/** The predicted refusal. Null also for a failed or outdated preview. */
export function refusalOf({ view, asking }: Foreseen): string | null {
  if (!view?.refusal || asking || PASSING.includes(view.refusal.error)) return null;
  return groupedNumbers(view.refusal.message);
}

/** The button of a form: its words, its approval sign and its predicted refusal. */
export function actOf(foreseen: Foreseen, words: string): Act {
  const { view } = foreseen;
  const refusal = refusalOf(foreseen);
  if (view?.outcome !== "PARKS") return { words, parks: false, refusal };
  return { words: t.sendForApproval, parks: true, icon: <FourEyes size={16} inherit />, refusal };
}
