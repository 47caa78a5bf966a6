/** Whether a dialog lies over the screen: what is behind it takes no keys. */
export function modalOpen(): boolean {
  return document.querySelector("[data-modal]") !== null;
}
