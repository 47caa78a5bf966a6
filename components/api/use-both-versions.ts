"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { type FieldValues, get, type Path, type PathValue, type UseFormReturn } from "react-hook-form";
import * as t from "@/words/commands";
import { capital, wordsOf } from "../../server/kernel/words";
import { fieldId } from "../ui/field";
import { usePin } from "./pinned-record";

/** A field that somebody else has changed, and the form's user too. */
export type Conflict = { name: string; label: string; theirs: string; mine: string };

/** After a refusal because the record has changed: what both have entered. Null before. */
export type BothVersions = { conflicts: readonly Conflict[]; useTheirs: () => void } | null;

/**
 * After such a refusal the record is read again. What was typed stays, untouched fields take what is saved now, and the next try is made
 * from the new version: with both on view.
 */
export function useBothVersions<Values extends FieldValues>({
  form,
  names,
  defaults,
  changed,
  again,
}: {
  form: UseFormReturn<Values>;
  names: readonly string[];
  defaults: unknown;
  /** The last try was refused because the record has changed. */
  changed: boolean;
  again: () => void;
}): BothVersions {
  const pin = usePin();
  const router = useRouter();
  const filled = useRef({ edition: pin?.edition, defaults });
  const [conflicts, setConflicts] = useState<readonly Conflict[] | null>(null);
  const taken = useRef(false);
  const pinned = pin !== null;
  useEffect(() => {
    if (changed && pinned) router.refresh();
  }, [changed, pinned, router]);
  useEffect(() => {
    if (!changed) taken.current = false;
    else if (pin?.newer && !taken.current) {
      // One version per refusal: the next try of whoever compares two is refused if there is a third.
      taken.current = true;
      pin.take();
    }
  });
  useEffect(() => {
    if (!pin || pin.edition === filled.current.edition) return;
    const before = filled.current.defaults;
    filled.current = { edition: pin.edition, defaults };
    const both: Conflict[] = [];
    for (const name of names) {
      const path = name as Path<Values>;
      const [was, theirs, mine] = [get(before, name), get(defaults, name), form.getValues(path)].map(textOf);
      if (theirs === mine || theirs === was) continue;
      if (was === mine) form.setValue(path, get(defaults, name) as PathValue<Values, Path<Values>>);
      else both.push({ name, label: labelOf(name), theirs: shownOf(name, theirs), mine: shownOf(name, mine) });
    }
    setConflicts(both);
  });
  if (!changed || conflicts === null) return null;
  const useTheirs = () => {
    form.reset(defaults as Values);
    setConflicts(null);
    again();
  };
  return { conflicts, useTheirs };
}

/** Lists are of ticked boxes, in no order. */
function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? t.yes : t.no;
  return Array.isArray(value) ? [...value].sort().join(", ") : String(value ?? "");
}

/** As the form has it, or as its name reads. */
function labelOf(name: string): string {
  const label = document.querySelector(`label[for="${CSS.escape(fieldId(name))}"]`)?.firstChild?.textContent;
  return label?.trim() || capital(wordsOf(name));
}

function shownOf(name: string, text = ""): string {
  const field = document.getElementById(fieldId(name));
  const option = field instanceof HTMLSelectElement && [...field.options].find(({ value }) => value === text);
  return (option ? option.text : text) || t.nothingEntered;
}
