"use client";

import { TextField } from "@/components/ui/form-fields";
import type { Option } from "@/components/ui/select";
import { priceOf, priceProblem } from "./price-text";

/** An amount or a rate of the tariff, which may be left out. `check`: what else is wrong with it. */
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

/** The codes with their words, and the one that stands there now where it has none. */
export function optionsWith(
  words: Readonly<Record<string, string>>,
  now: string,
  word: (code: string) => string = (code) => code,
): Option[] {
  const options = Object.entries(words).map(([value, label]) => ({ value, label }));
  return now === "" || Object.hasOwn(words, now) ? options : [...options, { value: now, label: word(now) }];
}
