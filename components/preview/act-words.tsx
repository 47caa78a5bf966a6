import type { ReactNode } from "react";
import { FourEyes } from "../ui/four-eyes";
import type { Foreseen } from "./use-preview";

/** The words and the sign of a form's button: what it does («Transfer»), or that a checker decides, said before it is pressed. */
export function actOf({ view }: Foreseen, words: string): { words: string; parks: boolean; icon?: ReactNode } {
  if (view?.outcome !== "PARKS") return { words, parks: false };
  return { words: "Send for approval", parks: true, icon: <FourEyes size={16} inherit /> };
}
