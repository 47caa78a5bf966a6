import { EarlyInput } from "./early-input";

const SHOWN_EVENT = "countinghouse:dialog-shown";
const LONGEST_MS = 15_000;

let held = false;

/** Keeps keys and presses from now on until `giveInput`: a dialog is on its way, and what is done meanwhile is meant for it. */
export function holdInput(): void {
  if (!held) new EarlyInput(SHOWN_EVENT, LONGEST_MS);
  held = true;
}

/** Does what was kept, in its order, on what has the focus now. */
export function giveInput(): void {
  if (!held) return;
  held = false;
  window.dispatchEvent(new Event(SHOWN_EVENT));
}
