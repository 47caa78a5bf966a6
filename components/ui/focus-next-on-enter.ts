import type { KeyboardEvent } from "react";

/** The stops of Enter in form order: fields, then the button. */
const STOPS = "input:not([type=radio], [type=checkbox]), select, textarea, button[type=submit]";

/**
 * For forms that move money: Enter moves to the next field, then to the button, and sends only there. A scanner's extra
 * Enter therefore sends nothing.
 */
export function focusNextOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  // A control that handled the key, such as a picker, has moved on already. The form is not sent in any case.
  const taken = event.defaultPrevented;
  event.preventDefault();
  if (taken) return;
  focusNextStop(target);
}

/** Focuses the next stop of the field's form. */
export function focusNextStop(field: HTMLElement): void {
  const stops = [...(field.closest("form")?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  const open = stops.filter((stop) => !stop.matches(":disabled"));
  open[open.indexOf(field) + 1]?.focus();
}
