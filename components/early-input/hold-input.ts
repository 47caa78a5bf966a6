const SHOWN_EVENT = "countinghouse:dialog-shown";

declare global {
  interface Window {
    /**
     * Keeps what is done from now on until the event reaches the window, also what is written while the focus is still on
     * `left`; put there by `EarlyInputScript`.
     */
    keepInputUntil?: (ready: string, left?: Element | null) => void;
  }
}

let held = false;

/** Keeps keys and presses from now on until `giveInput`: a dialog is on its way, and what is done meanwhile is meant for it. */
export function holdInput(): void {
  if (!held) window.keepInputUntil?.(SHOWN_EVENT, document.activeElement);
  held = true;
}

/** Does what was kept, in its order, on what has the focus now. */
export function giveInput(): void {
  if (!held) return;
  held = false;
  window.dispatchEvent(new Event(SHOWN_EVENT));
}
