const MM = 25.4 / 96;
const MARGIN_MM = 4;

/**
 * Prints a page whose copies are counted. Until it is over the page carries a mark; without it, as when the browser's own
 * print command is used, `globals.css` prints a sentence in place of the paper, so that no copy leaves uncounted. A receipt has
 * the length of what it says: a roll has no pages.
 */
export function printCountedPaper(): void {
  const { dataset } = document.documentElement;
  const length = lengthOfReceipt();
  dataset.printing = "";
  if (length) document.adoptedStyleSheets.push(length);
  const over = () => {
    delete dataset.printing;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== length);
  };
  window.addEventListener("afterprint", over, { once: true });
  window.print();
}

function lengthOfReceipt(): CSSStyleSheet | null {
  const paper = document.querySelector<HTMLElement>('[data-counted-paper="receipt"]');
  if (!paper) return null;
  // On the screen the sheet has its margins around the text, as it has on paper; one more for what rounding adds.
  const length = Math.ceil(paper.offsetHeight * MM) + MARGIN_MM;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: 80mm ${length}mm; margin: ${MARGIN_MM}mm }`);
  return sheet;
}
