import type { EarlyInput } from "./early-input";

const SHOWN_EVENT = "countinghouse:dialog-shown";

declare global {
  interface Window {
    /** Holds input until the event reaches the window (`EarlyInput`). Set by `EarlyInputScript`. */
    keepInputUntil?: (ready: string, left?: Element | null, onGivenUp?: () => void) => Pick<EarlyInput, "forget">;
  }
}

let held: Pick<EarlyInput, "forget"> | null = null;

/**
 * Holds keys and presses until `giveInput`, while a dialog loads. `onGivenUp` is called if Escape or a time-out ends
 * the wait. Returns a function that drops the held input.
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

/** Replays the held input in order on the focused element. */
export function giveInput(): void {
  if (held === null) return;
  held = null;
  window.dispatchEvent(new Event(SHOWN_EVENT));
}
