/**
 * For a button that disappears with its own action. Focuses the row's opener, or with `leaves`, if the row disappears
 * too, that of the next or previous row.
 */
export function focusRowOf(button: HTMLElement | null, { leaves }: { leaves: boolean }): void {
  const rows = [...(button?.closest("[data-rows]")?.querySelectorAll<HTMLElement>("[data-row-opener]") ?? [])];
  const at = rows.findIndex((opener) => opener.closest("tr")?.contains(button));
  const next = leaves ? (rows[at + 1] ?? rows[at - 1]) : rows[at];
  next?.focus();
}
