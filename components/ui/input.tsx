import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { type ControlSize, controlStyle } from "./control-style";

type InputProps = Omit<ComponentProps<"input">, "size"> & {
  size?: ControlSize;
  invalid?: boolean;
  /** Geist Mono, for account numbers, references and ids. */
  mono?: boolean;
  /** A 16 px icon or a word before the text. */
  before?: ReactNode;
  /** A unit or a small button after the text. */
  after?: ReactNode;
};

/** One line of text. Inside `Field` it gets id, description and invalid state. */
export function Input({ size = "large", invalid = false, mono, before, after, className, ...props }: InputProps) {
  const input = (
    <input
      autoComplete="off"
      spellCheck={false}
      {...props}
      aria-invalid={invalid || props["aria-invalid"] || undefined}
      className={controlStyle({
        size,
        invalid: invalid || props["aria-invalid"] === true,
        className: clsx(
          mono && "reference figures placeholder:font-sans",
          Boolean(before) && "pl-8",
          Boolean(after) && "pr-14",
          !before && !after && className,
        ),
      })}
    />
  );
  if (!before && !after) return input;
  return (
    <span className={clsx("relative block", className)}>
      {before && (
        <span className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center text-faint">{before}</span>
      )}
      {input}
      {after && <span className="absolute inset-y-0 right-2.5 flex items-center text-faint">{after}</span>}
    </span>
  );
}
