import { clsx } from "clsx";
import { CircleAlert } from "lucide-react";
import { cloneElement, type ReactElement, type ReactNode } from "react";
import * as t from "@/words/ledger/controls";

type ControlProps = { id?: string; "aria-describedby"?: string; "aria-invalid"?: boolean; "aria-required"?: boolean };

/**
 * Label, control, hint and error. `name` is the field's path in the interface (`amount.amount`) and makes the ids, so
 * an error summary can link to it. The control gets id, description, invalid and required.
 */
export function Field({
  name,
  label,
  hint,
  error,
  optional = false,
  hideLabel = false,
  reserve = false,
  className,
  children,
}: {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The error and its remedy, in a sentence. */
  error?: string | undefined;
  /** Adds "optional" to the label. Fields are required by default. */
  optional?: boolean;
  /** `lg`: from that width on, where a heading above the fields names them. */
  hideLabel?: boolean | "lg";
  /** Reserves a line for hint or error, so that nothing below moves. */
  reserve?: boolean;
  className?: string;
  children: ReactElement<ControlProps>;
}) {
  const id = fieldId(name);
  const shownHint = reserve && error ? undefined : hint;
  const described = [shownHint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={clsx("grid content-start gap-1", className)}>
      <label
        htmlFor={id}
        className={clsx(
          "font-medium text-label text-muted",
          hideLabel && (hideLabel === "lg" ? "lg:sr-only" : "sr-only"),
        )}
      >
        {label}
        {optional && <span className="font-normal text-faint"> {t.optional}</span>}
      </label>
      {cloneElement(children, {
        id,
        ...(described && { "aria-describedby": described }),
        ...(error && { "aria-invalid": true }),
        ...(!optional && { "aria-required": true }),
      })}
      {reserve && !shownHint && !error && <span aria-hidden className="h-4" />}
      {shownHint && (
        <p id={`${id}-hint`} className="text-label text-muted">
          {shownHint}
        </p>
      )}
      {error && <FieldProblem id={`${id}-error`}>{error}</FieldProblem>}
    </div>
  );
}

/** An error, referenced by its control as a description. */
export function FieldProblem({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex items-start gap-1 text-danger text-label">
      <CircleAlert size={14} aria-hidden className="mt-px shrink-0" />
      {children}
    </p>
  );
}

/** The id of a field's control. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll(".", "-")}`;
}

/** Fields under one heading of a form. */
export function FieldGroup({ legend, hint, children }: { legend: ReactNode; hint?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 border-line border-t pt-4 first:border-t-0 first:pt-0">
      <legend className="float-left mb-3 w-full font-semibold text-form">
        {legend}
        {hint && <span className="block font-normal text-label text-muted">{hint}</span>}
      </legend>
      {children}
    </fieldset>
  );
}
