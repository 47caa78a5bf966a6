"use client";

import { useFormContext } from "react-hook-form";
import { Field } from "../ui/field";
import { type FieldProps, useFormField } from "../ui/form-fields";
import { DateInput, type DateInputProps } from "./date-input";
import { dateProblem } from "./read-date";

type Props = FieldProps & Pick<DateInputProps, "today" | "min" | "max"> & { required?: string };

/** A date of a form, as `2026-11-22` once the text can be read. Checked on leaving the field. */
export function DateField({ required, today, min, max, ...props }: Props) {
  const { trigger } = useFormContext();
  const { error, onChange, onBlur, ...field } = useFormField(props.name, {
    ...(required !== undefined && { required }),
    validate: (typed: string) => dateProblem(typed, { today, min, max }) ?? true,
  });
  return (
    <Field {...props} error={error}>
      <DateInput
        {...field}
        {...{ today, min, max }}
        onValue={onChange}
        onBlur={() => {
          onBlur();
          if (field.value !== "") void trigger(field.name);
        }}
      />
    </Field>
  );
}
