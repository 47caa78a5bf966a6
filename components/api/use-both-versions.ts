"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { type FieldValues, get, type Path, type PathValue, type UseFormReturn } from "react-hook-form";
import * as t from "@/words/commands";
import { capital, wordsOf } from "../../server/kernel/words";
import { fieldId } from "../ui/field";
import { usePin } from "./pinned-record";

/** A field that both the reader and another user have changed. */
type Conflict = { name: string; label: string; theirs: string; mine: string };

/** A field that only another user has changed. The form shows the saved value. */
export type Update = { name: string; label: string; was: string; now: string };

/** Both versions after a CHANGED_MEANWHILE refusal. Null before it. */
export type BothVersions = {
  conflicts: readonly Conflict[];
  updates: readonly Update[];
  useTheirs: () => void;
} | null;

/**
 * Reads the record again after such a refusal. Entries stay, untouched fields take the saved value, and the next
 * attempt starts from the new version. `facts` of the record without a field in the form are compared too, by their
 * labels.
 */
export function useBothVersions<Values extends FieldValues>({
  form,
  names,
  defaults,
  facts,
  changed,
  again,
}: {
  form: UseFormReturn<Values>;
  names: readonly string[];
  defaults: unknown;
  facts: Readonly<Record<string, string>>;
  /** The last attempt was refused with CHANGED_MEANWHILE. */
  changed: boolean;
  again: () => void;
}): BothVersions {
  const pin = usePin();
  const router = useRouter();
  const filled = useRef({ edition: pin?.edition, defaults, facts });
  const [differences, setDifferences] = useState<Pick<NonNullable<BothVersions>, "conflicts" | "updates"> | null>(null);
  const taken = useRef(false);
  const pinned = pin !== null;
  useEffect(() => {
    if (changed && pinned) router.refresh();
  }, [changed, pinned, router]);
  useEffect(() => {
    if (!changed) taken.current = false;
    else if (pin?.newer && !taken.current) {
      // One version per refusal: a third version must refuse the next attempt again.
      taken.current = true;
      pin.take();
    }
  });
  useEffect(() => {
    if (!pin || pin.edition === filled.current.edition) return;
    const { defaults: before, facts: known } = filled.current;
    filled.current = { edition: pin.edition, defaults, facts };
    const conflicts: Conflict[] = [];
    const updates: Update[] = [];
    for (const name of names) {
      const path = name as Path<Values>;
      const [was, theirs, mine] = [get(before, name), get(defaults, name), form.getValues(path)].map(textOf);
      if (theirs === mine || theirs === was) continue;
      const [label, saved] = [labelOf(name), shownOf(name, theirs)];
      if (was !== mine) {
        conflicts.push({ name, label, theirs: saved, mine: shownOf(name, mine) });
        continue;
      }
      form.setValue(path, get(defaults, name) as PathValue<Values, Path<Values>>);
      updates.push({ name, label, was: shownOf(name, was), now: saved });
    }
    for (const [label, now] of Object.entries(facts)) {
      const was = known[label] ?? "";
      if (was !== now) updates.push({ name: label, label, was: was || t.nothingEntered, now: now || t.nothingEntered });
    }
    setDifferences({ conflicts, updates });
  });
  if (!changed || differences === null) return null;
  const useTheirs = () => {
    form.reset(defaults as Values);
    setDifferences(null);
    again();
  };
  return { ...differences, useTheirs };
}

/** Lists hold ticked boxes, in no order. */
function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? t.yes : t.no;
  return Array.isArray(value) ? [...value].sort().join(", ") : String(value ?? "");
}

/** The label on view, or the words of the name. */
export function labelOf(name: string): string {
  const label = document.querySelector(`label[for="${CSS.escape(fieldId(name))}"]`)?.firstChild?.textContent;
  const around = document.getElementById(fieldId(name))?.closest("label")?.textContent;
  return label?.trim() || around?.trim() || capital(wordsOf(name));
}

function shownOf(name: string, text = ""): string {
  const field = document.getElementById(fieldId(name));
  const option = field instanceof HTMLSelectElement && [...field.options].find(({ value }) => value === text);
  return (option ? option.text : tickedOf(name, text)) || t.nothingEntered;
}

/** A list in the words of its boxes, without their hints. */
function tickedOf(name: string, text: string): string {
  const boxes = document.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][name="${CSS.escape(name)}"]`);
  const words = new Map(
    [...boxes].map((box) => [box.value, box.labels?.[0]?.querySelector("span")?.firstChild?.textContent]),
  );
  return text
    .split(", ")
    .map((value) => words.get(value) || value)
    .join(", ");
}
