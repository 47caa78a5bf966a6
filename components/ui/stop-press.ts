/** Of a button that does nothing now: neither what it does nor what a form would do. */
export function stopPress(event: { preventDefault(): void; stopPropagation(): void }): void {
  event.preventDefault();
  event.stopPropagation();
}
