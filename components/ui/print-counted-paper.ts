const MM = 25.4 / 96;
const MARGIN_MM = 4;

/**
 * Prints a page whose copies are counted. A mark on the page enables the print. Without it, as in the browser's own
 * print, `globals.css` prints a sentence instead, so no copy leaves uncounted. A receipt's page has the length of its
 * content.
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
  // On the screen the sheet includes its margins. One more millimeter covers rounding.
  const length = Math.ceil(paper.offsetHeight * MM) + MARGIN_MM;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: 80mm ${length}mm; margin: ${MARGIN_MM}mm }`);
  return sheet;
}
