import type { EarlyInput } from "./early-input";

const SHOWN_EVENT = "countinghouse:dialog-shown";

declare global {
  interface Window {
    /** Keeps what is done from now on until the event reaches the window (`EarlyInput`); put there by `EarlyInputScript`. */
    keepInputUntil?: (ready: string, left?: Element | null, onGivenUp?: () => void) => Pick<EarlyInput, "forget">;
  }
}

let held = false;
let keeper: Pick<EarlyInput, "forget"> | undefined;

/**
 * Keeps keys and presses from now on until `giveInput`: a dialog is on its way, and what is done meanwhile is meant for it.
 * `onGivenUp` is called when Escape says otherwise, or when it has been on its way for too long.
 */
export function holdInput(onGivenUp: () => void): void {
  if (!held) keeper = window.keepInputUntil?.(SHOWN_EVENT, document.activeElement, onGivenUp);
  held = true;
}

/** Does what was kept, in its order, on what has the focus now. */
export function giveInput(): void {
  if (!held) return;
  held = false;
  window.dispatchEvent(new Event(SHOWN_EVENT));
}

/** The dialog will not come: nobody waits for what was kept any more. */
export function forgetInput(): void {
  if (held) keeper?.forget();
  giveInput();
}
