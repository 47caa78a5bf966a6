"use client";

import type { ComponentProps, ReactNode } from "react";
import type { FieldPathByValue, FieldValues, RegisterOptions, UseFormReturn } from "react-hook-form";
import { Field } from "./field";
import { Input } from "./input";
import { Select } from "./select";
import { Textarea } from "./textarea";

type Rules = {
  pattern?: { value: RegExp; message: string };
  minLength?: { value: number; message: string };
  /** What else is wrong with what was typed, as a sentence. */
  validate?: (text: string) => true | string;
  onChange?: (event: { target: { value: string } }) => void;
};

type Named<Values extends FieldValues> = {
  /** The form of `useCommandForm`. */
  form: Pick<UseFormReturn<Values>, "register" | "getFieldState" | "formState">;
  /** The field as the interface spells it. */
  name: FieldPathByValue<Values, string>;
  label: ReactNode;
  hint?: ReactNode;
  /** Said when it was left empty. */
  required?: string;
  optional?: boolean;
  className?: string;
  rules?: Rules;
};

type Of<Values extends FieldValues, Control> = Named<Values> & Omit<Control, keyof Named<Values>>;

/** One line of text of a form, with its label, its rules and what is wrong with it. */
export function TextField<Values extends FieldValues>(props: Of<Values, ComponentProps<typeof Input>>) {
  const { field, control } = parted(props);
  return (
    <Field {...field}>
      <Input {...control} />
    </Field>
  );
}

/** A reason, a note or an address of a form. */
export function TextareaField<Values extends FieldValues>(props: Of<Values, ComponentProps<typeof Textarea>>) {
  const { field, control } = parted(props);
  return (
    <Field {...field}>
      <Textarea {...control} />
    </Field>
  );
}

/** One of a known list of a form. */
export function SelectField<Values extends FieldValues>(props: Of<Values, ComponentProps<typeof Select>>) {
  const { field, control } = parted(props);
  return (
    <Field {...field}>
      <Select {...control} />
    </Field>
  );
}

/** What of the properties is the field's, and the control's with what registers it. */
function parted<Values extends FieldValues, Props extends Named<Values>>(props: Named<Values> & Props) {
  const { form, name, label, hint, required, optional = false, className, rules, ...control } = props;
  const options = { ...rules, ...(required && { required }) } as RegisterOptions<Values, typeof name>;
  return {
    field: {
      name,
      label,
      hint,
      optional,
      error: form.getFieldState(name, form.formState).error?.message,
      ...(className && { className }),
    },
    control: { ...control, ...form.register(name, options) },
  };
}
