import { expect, it, vi } from "vitest";
import { escapeIsInner } from "./modal-open";

const dialog = (popover: { hidePopover: () => void } | null) => ({ querySelector: () => popover }) as never;
const field = (own: boolean) => ({ matches: (selector: string) => own && selector === "[data-own-escape]" }) as never;

it("leaves Escape to the dialog when nothing is open inside it", () => {
  expect(escapeIsInner(dialog(null), field(false))).toBe(false);
  expect(escapeIsInner(null, null)).toBe(false);
});

it("closes a popover inside, or leaves it to the picker whose list is open", () => {
  const hidePopover = vi.fn();
  expect(escapeIsInner(dialog({ hidePopover }), field(false))).toBe(true);
  expect(hidePopover).toHaveBeenCalledOnce();
  expect(escapeIsInner(dialog(null), field(true))).toBe(true);
});
