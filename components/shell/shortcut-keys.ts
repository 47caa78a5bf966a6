import { modalOpen } from "../ui/modal-open";

/** Where the choice to switch single letters off is kept (WCAG 2.1.4); a cookie, so that it follows the reader's browser, not the tab. */
export const LETTERS_COOKIE = "letters";

/** Whether single letters act as shortcuts on this browser. */
export function lettersOn(): boolean {
  return !/(?:^|; )letters=off(?:;|$)/.test(document.cookie);
}

/**
 * Whether a key pressed now may act as a single-letter shortcut: no modifier, not while typing, not while a dialog or a
 * menu is open, and not when letters are switched off.
 */
export function takesLetters(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  return !isTyping(event.target) && !modalOpen() && !openMenu() && lettersOn();
}

/** Whether the key goes into a field. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    Boolean(target.closest("input:not([type=checkbox], [type=radio]), textarea, select, [role=menu]"))
  );
}

function openMenu(): boolean {
  return document.querySelector('[role="menu"]:popover-open') !== null;
}
