/**
 * Prints a page whose copies are counted. Until it is over the page carries a mark; without it, as when the browser's own
 * print command is used, `globals.css` prints a sentence in place of the paper, so that no copy leaves uncounted.
 */
export function printCountedPaper(): void {
  const { dataset } = document.documentElement;
  dataset.printing = "";
  window.addEventListener("afterprint", () => delete dataset.printing, { once: true });
  window.print();
}
