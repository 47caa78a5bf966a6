"use client";

import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import {
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormReturn,
  useController,
  useFormContext,
} from "react-hook-form";
import * as common from "@/words/common";
import { Checkbox } from "./checkbox";
import { Field, FieldProblem, fieldId } from "./field";
import { Input } from "./input";
import { codeOptions } from "./options";
import { Select } from "./select";
import { Textarea } from "./textarea";

/**
 * The properties of a form field that do not depend on its control. The field belongs to the `CommandForm` around it.
 */
export type FieldProps = {
  /** The field's path in the interface. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  className?: string;
};

/** `required` is the error of an empty field. */
type Of<Control> = FieldProps & Checks & Omit<Control, keyof (FieldProps & Checks)>;

type Checks = { required?: string; rules?: Rules };

type Rules = {
  pattern?: { value: RegExp; message: string };
  minLength?: { value: number; message: string };
  validate?: (text: string) => true | string;
  onChange?: (event: { target: { value: string } }) => void;
};

export function TextField(props: Of<ComponentProps<typeof Input>>) {
  const { field, control } = useRegistered(props);
  return (
    <Field {...field}>
      <Input {...control} />
    </Field>
  );
}

export function PasswordField(props: ComponentProps<typeof TextField>) {
  return <TextField type="password" autoComplete="current-password" {...props} />;
}

/** The name of a record. */
export function NameField(props: Partial<ComponentProps<typeof TextField>>) {
  return <TextField name="name" label={common.name} maxLength={200} {...props} />;
}

/** A code that people choose, such as a branch code. */
export function ShortCodeField(props: ComponentProps<typeof TextField>) {
  return <TextField mono maxLength={64} {...props} />;
}

export function ReasonField(props: Partial<ComponentProps<typeof TextareaField>>) {
  return <TextareaField name="reason" label={common.reason} maxLength={500} {...props} />;
}

/** The notes of a case. */
export function NotesField(props: Partial<ComponentProps<typeof TextareaField>>) {
  return <TextareaField name="notes" label={common.note} maxLength={4_000} {...props} />;
}

export function TextareaField(props: Of<ComponentProps<typeof Textarea>>) {
  const { field, control } = useRegistered(props);
  return (
    <Field {...field}>
      <Textarea {...control} />
    </Field>
  );
}

/** A select with a placeholder is optional unless it is `required`. */
export function SelectField(props: Of<ComponentProps<typeof Select>>) {
  const optional = props.placeholder !== undefined && props.required === undefined;
  const { field, control } = useRegistered({ optional, ...props });
  return (
    <Field {...field}>
      <Select {...control} />
    </Field>
  );
}

type CodeProps = Omit<ComponentProps<typeof SelectField>, "options"> & {
  words: Readonly<Record<string, string>>;
  /** Words for a stored code that has none. */
  wordOf?: (code: string) => string;
};

/** A code of the interface with known words. A stored code without words stays selectable. */
export function CodeField({ words, wordOf, ...field }: CodeProps) {
  const stored: string = get(useFieldForm(field.name).formState.defaultValues, field.name);
  return <SelectField {...field} options={codeOptions(words, stored, wordOf)} />;
}

function useRegistered<Props extends Of<object>>(props: Props) {
  const { name, label, hint, required, optional = false, className, rules, ...control } = props;
  const form = useFieldForm(name);
  const options = { ...rules, ...(required && { required }) } as RegisterOptions;
  const error = form.getFieldState(name, form.formState).error?.message;
  return {
    field: { name, label, hint, optional, error, ...(className && { className }) },
    control: { ...control, ...form.register(name, options) },
  };
}

/** The value, handlers and error of a field with its own control. */
export function useFormField(name: string, rules: RegisterOptions) {
  const { control } = useFieldForm(name);
  const { field, fieldState } = useController({ control, name, rules: rules as object });
  return { ...field, value: field.value as string, error: fieldState.error?.message };
}

/** Error summaries and version conflicts find fields by the default values, so each field needs one. */
function useFieldForm(name: string): UseFormReturn<FieldValues> {
  const form = useFormContext();
  if (get(form.formState.defaultValues, name) === undefined)
    throw new Error(`The form has no default value for ${name}`);
  return form;
}

/** One checkbox. Checkboxes with one name and different values make a list. */
export function CheckboxField({ name, validate, ...box }: CheckboxProps) {
  const { register } = useFieldForm(name);
  return <Checkbox {...box} {...register(name, { validate } as RegisterOptions)} />;
}

type CheckboxProps = ComponentProps<typeof Checkbox> & {
  name: string;
  validate?: (value: never) => true | string;
};

/** The checkboxes of a list, with one label and one error. */
export function CheckboxGroup({ name, label, className, children }: FieldProps & { children: ReactNode }) {
  const { formState, getFieldState } = useFieldForm(name);
  const error = getFieldState(name, formState).error?.message;
  const id = fieldId(name);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className={clsx("grid", className)}
    >
      <legend className="mb-1 font-medium text-label text-muted">{label}</legend>
      {error && <FieldProblem id={`${id}-error`}>{error}</FieldProblem>}
      {children}
    </fieldset>
  );
}
