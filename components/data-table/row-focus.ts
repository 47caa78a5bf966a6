/**
 * For a button of a row that goes with what it did: the focus comes to the row's opener, or with `leaves`, when the row itself leaves the
 * list, to that of the next row, else of the one before. The keyboard then goes on where it was.
 */
export function focusRowOf(button: HTMLElement | null, { leaves }: { leaves: boolean }): void {
  const rows = [...(button?.closest("[data-rows]")?.querySelectorAll<HTMLElement>("[data-row-opener]") ?? [])];
  const at = rows.findIndex((opener) => opener.closest("tr")?.contains(button));
  const next = leaves ? (rows[at + 1] ?? rows[at - 1]) : rows[at];
  next?.focus();
}
