"use client";

import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { fieldId } from "./field";

export type SummaryError = {
  /** Absent for an error of the whole form. */
  name?: string;
  message: string;
};

/**
 * The errors of a form, above its first field, each with a link to its field. It takes the focus once per failed
 * `attempt`. Changes during typing therefore do not interrupt the reader.
 */
export function ErrorSummary({
  title,
  errors,
  attempt,
}: {
  title: string;
  errors: readonly SummaryError[];
  attempt: number;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const announced = useRef(0);
  const shown = errors.length > 0;
  useEffect(() => {
    if (!shown || announced.current === attempt) return;
    announced.current = attempt;
    ref.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="rounded-panel border border-danger bg-danger-soft px-4 py-3 text-ink"
    >
      <h2 className="flex items-center gap-2 font-semibold text-body">
        <CircleAlert size={16} aria-hidden className="shrink-0 text-danger" />
        {title}
      </h2>
      <ul className="mt-1 grid gap-0.5 pl-6">
        {errors.map((error) => (
          <li key={`${error.name ?? ""}:${error.message}`}>
            {error.name ? (
              <a
                className="inline-block min-h-6 underline underline-offset-2"
                href={`#${fieldId(error.name)}`}
                onClick={goToField(error.name)}
              >
                {error.message}
              </a>
            ) : (
              error.message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function goToField(name: string) {
  return (event: { preventDefault(): void }) => {
    const field = document.getElementById(fieldId(name));
    if (!field) return;
    event.preventDefault();
    field.focus();
  };
}
