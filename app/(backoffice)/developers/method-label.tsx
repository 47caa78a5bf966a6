import { clsx } from "clsx";

export function MethodLabel({ method }: { method: string }) {
  return (
    <span
      className={clsx(
        "reference w-14 shrink-0 text-label",
        method === "GET" ? "text-muted" : "font-medium text-accent",
      )}
    >
      {method}
    </span>
  );
}
