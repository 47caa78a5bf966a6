"use client";

import type { ReactNode } from "react";
import { Controller, type FieldPathByValue, type FieldValues, type UseFormReturn } from "react-hook-form";
import { Field } from "../ui/field";
import { DateInput, type DateInputProps } from "./date-input";
import { dateProblem } from "./read-date";

type Props<Values extends FieldValues> = Pick<DateInputProps, "today" | "min" | "max"> & {
  /** The form of `useCommandForm`. */
  form: UseFormReturn<Values>;
  /** The field as the interface spells it; its value is `2026-11-22` once what is typed can be read. */
  name: FieldPathByValue<Values, string>;
  label: ReactNode;
  hint?: ReactNode;
  /** Said when it was left empty. */
  required?: string;
  optional?: boolean;
  className?: string;
};

/** A date of a form, with its label and what is wrong with it: said when it is left, not only when the form is sent. */
export function DateField<Values extends FieldValues>(props: Props<Values>) {
  const { form, name, label, hint, required, optional = false, className, today, min, max } = props;
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{
        ...(required !== undefined && { required }),
        validate: (typed: string) => dateProblem(typed, { today, min, max }) ?? true,
      }}
      render={({ field, fieldState }) => (
        <Field
          name={name}
          label={label}
          hint={hint}
          optional={optional}
          error={fieldState.error?.message}
          {...(className && { className })}
        >
          <DateInput
            ref={field.ref}
            name={field.name}
            value={field.value}
            today={today}
            min={min}
            max={max}
            onValue={field.onChange}
            onBlur={() => {
              field.onBlur();
              if (field.value !== "") void form.trigger(name);
            }}
          />
        </Field>
      )}
    />
  );
}
