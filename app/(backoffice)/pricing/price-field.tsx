"use client";

import { TextField } from "@/components/ui/form-fields";
import type { Option } from "@/components/ui/select";
import { priceOf, priceProblem } from "./price-text";

/** An optional amount or rate of the tariff. `check` is a further rule. */
export function Price({
  name,
  label,
  check,
}: {
  name: string;
  label: string;
  check?: (value: number | null) => true | string;
}) {
  const validate = (text: string) => {
    const shape = priceProblem(text);
    return shape === true && check ? check(priceOf(text)) : shape;
  };
  return <TextField name={name} label={label} optional inputMode="decimal" rules={{ validate }} />;
}

/** All codes with their words, and the current one if it has none. */
export function optionsWith(
  words: Readonly<Record<string, string>>,
  now: string,
  word: (code: string) => string = (code) => code,
): Option[] {
  const options = Object.entries(words).map(([value, label]) => ({ value, label }));
  return now === "" || Object.hasOwn(words, now) ? options : [...options, { value: now, label: word(now) }];
}
