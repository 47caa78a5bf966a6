export type FloatingSide = "bottom-start" | "bottom-end" | "top" | "bottom" | "right";

const GAP = 6;
const EDGE = 8;

/**
 * Places a layer beside its anchor, in pixels of the viewport, and flips it if it would not fit. The layer must be
 * `position: fixed` and visible, because a hidden one has no size.
 */
function placeFloating(anchor: HTMLElement, layer: HTMLElement, side: FloatingSide): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = layer;
  const { innerWidth, innerHeight } = window;
  const below = at.bottom + GAP;
  const above = at.top - GAP - height;
  const fitsBelow = below + height <= innerHeight - EDGE;
  const fitsAbove = above >= EDGE;
  const wantsAbove = side === "top";
  let top = wantsAbove ? (fitsAbove || !fitsBelow ? above : below) : fitsBelow || !fitsAbove ? below : above;
  let left =
    side === "bottom-start" ? at.left : side === "bottom-end" ? at.right - width : at.left + at.width / 2 - width / 2;
  if (side === "right") {
    left = at.right + GAP;
    top = at.top + at.height / 2 - height / 2;
  }
  layer.style.left = `${clamp(left, EDGE, innerWidth - width - EDGE)}px`;
  layer.style.top = `${clamp(top, EDGE, innerHeight - height - EDGE)}px`;
}

/** Keeps the layer at its anchor during scrolling and resizing. Returns a function that stops it. */
export function followAnchor(anchor: HTMLElement, layer: HTMLElement, side: FloatingSide): () => void {
  const place = () => placeFloating(anchor, layer, side);
  place();
  window.addEventListener("scroll", place, { capture: true, passive: true });
  window.addEventListener("resize", place);
  return () => {
    window.removeEventListener("scroll", place, { capture: true });
    window.removeEventListener("resize", place);
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, Math.max(least, most)));
}
