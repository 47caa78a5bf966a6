"use client";

import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from "react";
import { Field } from "../ui/field";
import { focusNextStop } from "../ui/focus-next-on-enter";
import { Input } from "../ui/input";
import { type Found, useAwaitedChoice } from "./use-awaited-choice";

export type PickerProps<Row> = {
  name: string;
  label: string;
  /** A number, or the beginning of a number or name. */
  text: string;
  onText: (text: string) => void;
  /** Called with the chosen record. False rejects it and keeps the focus. */
  onChoose: (row: Row) => unknown;
  /** Enter without a found record. Defaults to the form's own Enter. */
  onEnter?: () => void;
  onLeave?: () => void;
  hint: string;
  error?: string | undefined;
  inputRef?: RefObject<HTMLInputElement | null>;
  autoFocus?: boolean;
  /** In a grid, whose headings name its fields and whose rows show hint and error. */
  cell?: { placeholder?: string | undefined; invalid: boolean };
};

type Listed<Row> = {
  useFound: (text: string, open: boolean) => Found<Row>;
  keyOf: (row: Row) => string;
  /** The record's name. Enter before the list arrives chooses the one record of the typed name. */
  nameOf: (row: Row) => string;
  line: (row: Row) => ReactNode;
  /** The name of the list: "Accounts". */
  foundFor: (typed: string) => string;
  /** The words for no match. */
  nothing: string;
  /** Whether Enter alone chooses the record. Others must be marked first. Defaults to the first one. */
  mayLead?: (row: Row, text: string, rows: readonly Row[]) => boolean;
};

/**
 * A record by number or name. Arrows and Enter choose, Escape closes the list. `useFound` searches while the list may
 * show, and `line` draws a record in three columns.
 */
export function RecordPicker<Row>({
  useFound,
  keyOf,
  nameOf,
  line,
  foundFor,
  nothing,
  mayLead,
  ...field
}: PickerProps<Row> & Listed<Row>) {
  const { name, label, text, hint, error, inputRef, autoFocus, cell } = field;
  const id = useId();
  const [marked, setMarked] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  const found = useFound(text, open);
  const { rows, none } = found;
  const shown = rows.length > 0;
  const [first] = rows;
  const leads = first !== undefined && (mayLead?.(first, text, rows) ?? true);
  const at = marked ?? (leads ? 0 : -1);
  const choose = (row: Row, input: HTMLInputElement | null) => {
    setOpen(false);
    if (field.onChoose(row) === false) return;
    // Typing continues in the next field.
    if (input && document.activeElement === input) focusNextStop(input);
  };
  const awaitFound = useAwaitedChoice({ text, found, nameOf, mayLead, choose });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event;
    const row = rows[at];
    if (event.ctrlKey || event.metaKey) return;
    if (key === "ArrowDown") setMarked(Math.max(0, Math.min(rows.length - 1, at + 1)));
    else if (key === "ArrowUp") setMarked(Math.max(0, at - 1));
    else if (key === "Escape" && shown) setOpen(false);
    else if (key === "Enter" && found.pending && marked === null) awaitFound(currentTarget);
    else if (key === "Enter" && row !== undefined) choose(row, currentTarget);
    else if (key === "Enter" && shown) setMarked(0);
    else if (key === "Enter" && field.onEnter) field.onEnter();
    else return;
    event.preventDefault();
  };
  return (
    <div className="relative">
      <Field
        name={name}
        label={label}
        {...(cell ? { hideLabel: "lg" as const } : { error, reserve: true })}
        hint={none ? nothing : hint}
      >
        <Input
          {...(cell && { size: "medium", ...cell })}
          {...(inputRef && { ref: inputRef })}
          mono={/^[\d\s]+$/.test(text)}
          value={text}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={id}
          {...(shown && { "data-own-escape": "" })}
          {...(rows[at] !== undefined && { "aria-activedescendant": `${id}-${at}` })}
          autoFocus={autoFocus}
          onChange={(event) => {
            field.onText(event.target.value);
            setMarked(null);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setOpen(false);
            field.onLeave?.();
          }}
        />
      </Field>
      <div
        id={id}
        role="listbox"
        aria-label={foundFor(label)}
        hidden={!shown}
        className={clsx(LIST, cell ? "w-md max-w-[calc(100vw-48px)]" : "right-0")}
      >
        {rows.map((row, index) => (
          <Choice key={keyOf(row)} id={`${id}-${index}`} chosen={index === at} onChoose={() => choose(row, null)}>
            {line(row)}
          </Choice>
        ))}
      </div>
    </div>
  );
}

const LIST =
  "@container absolute top-full left-0 z-20 mt-1 overflow-hidden rounded-panel border border-line bg-panel shadow-float";

type ChoiceProps = { id: string; chosen: boolean; onChoose: () => void; children: ReactNode };

function Choice({ id, chosen, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      role="option"
      tabIndex={-1}
      id={id}
      aria-selected={chosen}
      // A press on the list must leave the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      // Below a narrow field the name, by which people choose, has its own line.
      className={clsx(
        "grid w-full grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 px-3 py-2 text-left [&>:first-child]:col-span-2",
        "@md:grid-cols-[minmax(0,1fr)_auto_minmax(120px,auto)] @md:[&>:first-child]:col-span-1",
        chosen ? "bg-row-selected" : "hover:bg-row-hover",
      )}
    >
      {children}
    </button>
  );
}
