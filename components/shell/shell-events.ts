/** Events from islands to the shell. */
export const SHOW_SHORTCUTS = "countinghouse:show-shortcuts";
export const OPEN_PALETTE = "countinghouse:open-palette";

export function showShortcuts(): void {
  window.dispatchEvent(new Event(SHOW_SHORTCUTS));
}

export function openPalette(): void {
  window.dispatchEvent(new Event(OPEN_PALETTE));
}
