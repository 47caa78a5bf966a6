import { modalOpen } from "../ui/modal-open";

/** The switch for single letters (WCAG 2.1.4). A cookie, so that it applies to all tabs. */
export const LETTERS_COOKIE = "letters";

export function lettersOn(): boolean {
  return !/(?:^|; )letters=off(?:;|$)/.test(document.cookie);
}

/**
 * Whether a key may act as a single-letter shortcut: without modifier, outside fields, dialogs and menus, and with
 * letters switched on.
 */
export function takesLetters(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  return !isTyping(event.target) && !modalOpen() && !openMenu() && lettersOn();
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    Boolean(target.closest("input:not([type=checkbox], [type=radio]), textarea, select, [role=menu]"))
  );
}

function openMenu(): boolean {
  return document.querySelector('[role="menu"]:popover-open') !== null;
}
