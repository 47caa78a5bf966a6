import type { ComponentProps } from "react";

/** A named region that scrolls and takes the focus, so that the keyboard can scroll it (WCAG 2.1.1). */
export function ScrollRegion({ label, ...rest }: Omit<ComponentProps<"section">, "aria-label"> & { label: string }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
  return <section {...rest} aria-label={label} tabIndex={0} />;
}
