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
  /** What was typed: a number, or the beginning of one or of a name. */
  text: string;
  onText: (text: string) => void;
  /** One of the records found was chosen; false for one that does not fit, and the focus stays. */
  onChoose: (row: Row) => unknown;
  /** Enter where nothing is found to choose. Without it Enter is the form's. */
  onEnter?: () => void;
  onLeave?: () => void;
  hint: string;
  error?: string | undefined;
  inputRef?: RefObject<HTMLInputElement | null>;
  autoFocus?: boolean;
};

type Listed<Row> = {
  useFound: (text: string, open: boolean) => Found<Row>;
  keyOf: (row: Row) => string;
  /** What the record is called: Enter before the list is there chooses the one that is called as typed. */
  nameOf: (row: Row) => string;
  line: (row: Row) => ReactNode;
  /** «Accounts»: names the list. */
  foundFor: (typed: string) => string;
  /** Said when nothing is found. */
  nothing: string;
  /** Of those found, Enter chooses these immediately; any other has to be marked first. Without it, the first one is. */
  mayLead?: (row: Row, text: string, rows: readonly Row[]) => boolean;
};

/**
 * A record by its number, or by a name from what is found: arrows and Enter choose, Escape closes the list. `useFound` searches
 * while the list may show; `line` is what one record looks like in it, in three columns.
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
  const { name, label, text, hint, error, inputRef, autoFocus } = field;
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
    // What is typed next belongs to the next field.
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
      <Field name={name} label={label} hint={none ? nothing : hint} error={error} reserve>
        <Input
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
        className="@container absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-panel border border-line bg-panel shadow-float"
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

type ChoiceProps = { id: string; chosen: boolean; onChoose: () => void; children: ReactNode };

function Choice({ id, chosen, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      role="option"
      tabIndex={-1}
      id={id}
      aria-selected={chosen}
      // The field keeps the focus: a press on the list must not take it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      // Under a narrow field the name has a line of its own: it is what one chooses by.
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
