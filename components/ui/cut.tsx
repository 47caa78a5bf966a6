import { clsx } from "clsx";

/** A text on one line, cut at the width of `className` and whole in its title. */
export function Cut({ className = "max-w-64", children }: { className?: string; children: string }) {
  return (
    <bdi title={children} className={clsx("inline-block truncate align-bottom", className)}>
      {children}
    </bdi>
  );
}
