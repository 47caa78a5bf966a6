import { expect, it, vi } from "vitest";
import { escapeIsInner } from "./modal-open";

const dialog = (popover: { hidePopover: () => void } | null) => ({ querySelector: () => popover }) as never;
const field = (own: boolean) => ({ matches: (selector: string) => own && selector === "[data-own-escape]" }) as never;

it("Escape closes a dialog without an open layer inside", () => {
  expect(escapeIsInner(dialog(null), field(false))).toBe(false);
  expect(escapeIsInner(null, null)).toBe(false);
});

it("Escape closes an inner popover or the list of an inner picker", () => {
  const hidePopover = vi.fn();
  expect(escapeIsInner(dialog({ hidePopover }), field(false))).toBe(true);
  expect(hidePopover).toHaveBeenCalledOnce();
  expect(escapeIsInner(dialog(null), field(true))).toBe(true);
});
