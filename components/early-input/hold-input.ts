import type { EarlyInput } from "./early-input";

const SHOWN_EVENT = "countinghouse:dialog-shown";

declare global {
  interface Window {
    /** Keeps what is done from now on until the event reaches the window (`EarlyInput`); put there by `EarlyInputScript`. */
    keepInputUntil?: (ready: string, left?: Element | null, onGivenUp?: () => void) => Pick<EarlyInput, "forget">;
  }
}

let held: Pick<EarlyInput, "forget"> | null = null;

/**
 * Keeps keys and presses from now on until `giveInput`: a dialog is on its way, and what is done meanwhile is meant for it.
 * `onGivenUp`, if there is one, is called when Escape says otherwise, or when it has been on its way for too long. Answers how to
 * forget it all: the dialog will not come.
 */
export function holdInput(onGivenUp?: () => void): () => void {
  const mine = held === null && window.keepInputUntil?.(SHOWN_EVENT, document.activeElement, onGivenUp);
  if (!mine) return () => undefined;
  held = mine;
  return () => {
    if (held !== mine) return;
    mine.forget();
    giveInput();
  };
}

/** Does what was kept, in its order, on what has the focus now. */
export function giveInput(): void {
  if (held === null) return;
  held = null;
  window.dispatchEvent(new Event(SHOWN_EVENT));
}
