"use client";

import { TextField } from "@/components/ui/form-fields";
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
