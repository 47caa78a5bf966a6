import { clsx } from "clsx";

/** A key cap. `inherit` uses the color of the button around it. */
export function Kbd({ children, inherit = false }: { children: string; inherit?: boolean }) {
  return (
    <kbd
      className={clsx(
        "inline-flex h-4 min-w-4 items-center justify-center rounded-[3px] border px-1 font-sans text-[0.6875rem] leading-none",
        inherit ? "border-current/40 text-current" : "border-line bg-sunken text-muted",
      )}
    >
      {children}
    </kbd>
  );
}
