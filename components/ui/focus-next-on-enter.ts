import type { KeyboardEvent } from "react";

/** What Enter goes to, in the order of the form: fields that are filled, and the button at last. */
const STOPS = "input:not([type=radio], [type=checkbox]), select, textarea, button[type=submit]";

/**
 * For `onKeyDown` of a form of money: Enter goes to the next field and from the last one to the button, and posts at the button alone.
 * Nothing moves by an Enter too many of a scanner.
 */
export function focusNextOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  // Whoever took the key for himself (a choice from a list) has gone on already; the form is not sent in any case.
  const taken = event.defaultPrevented;
  event.preventDefault();
  if (taken) return;
  focusNextStop(target);
}

/** Brings the focus to what follows this field in its form. */
export function focusNextStop(field: HTMLElement): void {
  const stops = [...(field.closest("form")?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  const open = stops.filter((stop) => !stop.matches(":disabled"));
  open[open.indexOf(field) + 1]?.focus();
}
