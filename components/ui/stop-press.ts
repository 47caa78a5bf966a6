/** For a disabled button: neither its action nor the form's submission runs. */
export function stopPress(event: { preventDefault(): void; stopPropagation(): void }): void {
  event.preventDefault();
  event.stopPropagation();
}
