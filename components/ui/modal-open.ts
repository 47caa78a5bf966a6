/** Whether a dialog lies over the screen: what is behind it takes no keys. */
export function modalOpen(): boolean {
  return document.querySelector("[data-modal]") !== null;
}

/**
 * Whether Escape belongs to what is open inside the dialog: a native popover, which is closed with this, or the list of a picker, whose
 * field (`data-own-escape`) closes it itself. The dialog stays then.
 */
export function escapeIsInner(
  content: Pick<HTMLElement, "querySelector"> | null,
  focused: Pick<Element, "matches"> | null,
): boolean {
  const popover = content?.querySelector<HTMLElement>('[popover="auto"]:popover-open');
  popover?.hidePopover();
  return Boolean(popover) || focused?.matches("[data-own-escape]") === true;
}
