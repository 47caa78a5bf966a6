/** An open dialog takes all keys. */
export function modalOpen(): boolean {
  return document.querySelector("[data-modal]") !== null;
}

/**
 * Whether Escape belongs to a layer inside the dialog: a native popover, or a picker's list (`data-own-escape`). The
 * dialog then stays open.
 */
export function escapeIsInner(
  content: Pick<HTMLElement, "querySelector"> | null,
  focused: Pick<Element, "matches"> | null,
): boolean {
  const popover = content?.querySelector<HTMLElement>('[popover="auto"]:popover-open');
  popover?.hidePopover();
  return Boolean(popover) || focused?.matches("[data-own-escape]") === true;
}
