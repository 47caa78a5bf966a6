"use client";

import { type FormEvent, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from "react-hook-form";
import type { ApiError } from "../../server/contract/api-error";
import type { OperationInput } from "../../server/contract/operation";
import type { EndpointOf, RequestOf } from "../../server/contract/wire";
import { groupedNumbers } from "../records/account-number";
import type { SummaryError } from "../ui/error-summary";
import { fieldId } from "../ui/field";
import { fieldOf, fieldPaths, fieldSentence } from "./field-of";
import { type BothVersions, labelOf, useBothVersions } from "./use-both-versions";
import { type Command, type CommandOptions, useCommand } from "./use-command";

export type CommandForm<Op extends OperationInput, Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  command: Command<Op>;
  submit: (event?: FormEvent) => Promise<void>;
  /** Throws while the values make no request. */
  toRequest: (values: Values) => RequestOf<Op>;
  /** Errors of the form and of the service, in the order of the fields. */
  errors: SummaryError[];
  /** The last refused request, as JSON. */
  refused: string | null;
  /** Counts failed attempts, for `ErrorSummary`. */
  attempt: number;
  /** Marks a field wrong as a failed attempt, where the form knows better than the field. */
  reject: (name: Path<Values>, message: string) => void;
  /** Readies the form for another command with other values and focuses `field`, or the first field. */
  startOver: (values?: Values, field?: Path<Values>) => void;
  /** The versions of a `PinnedRecord` that another user has changed. */
  both: BothVersions;
};

/**
 * A form that sends a command. Fields carry their rules (`TextField required`). `fieldErrors` of the service go to the
 * field that they name: `amount.amount` to `amount.amount`, else to `amount`. Errors of no field stand in the summary.
 */
export function useCommandForm<Op extends OperationInput, Values extends FieldValues>(
  endpoint: EndpointOf<Op>,
  options: CommandOptions<Op> & {
    /** A value for every field, in the order of the error summary. */
    defaultValues: DefaultValues<Values>;
    /** Facts of a `PinnedRecord` that the form relies on and does not change, by label. */
    facts?: Readonly<Record<string, string>>;
    toRequest: (values: Values) => RequestOf<Op>;
    /** Shows one error at a time, at the topmost field, which takes the focus. Needs `CommandForm stepwise`. */
    stepwise?: boolean;
  },
): CommandForm<Op, Values> {
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<string | null>(null);
  const [formErrors, setFormErrors] = useState<SummaryError[]>([]);
  const form = useForm<Values>({ defaultValues: options.defaultValues, shouldFocusError: false });

  const names = fieldPaths(options.defaultValues);

  const place = (error: ApiError) => {
    // An error at a hidden field could not be corrected.
    const onView = names.filter((name) => document.getElementById(fieldId(name)) !== null);
    const general = new Set<string>();
    for (const [path, problem] of saidOf(error, onView)) {
      const name = fieldOf(path, onView);
      const message = fieldSentence(path, problem, name && labelOf(name));
      if (name) form.setError(name as Path<Values>, { type: "service", message });
      // For a hidden field the refusal's sentence is clearer: it names the till or the account.
      else general.add(error.code === "VALIDATION_ERROR" ? message : groupedNumbers(error.message));
    }
    if (Object.keys(error.fieldErrors).length === 0) general.add(groupedNumbers(error.message));
    setFormErrors([...general].map((message) => ({ message })));
    if (options.stepwise) keepFirst(form, names);
    setAttempt((count) => count + 1);
    options.onRefused?.(error);
  };

  const command = useCommand<Op>(endpoint, { ...options, onRefused: place });
  const { state } = command;
  const both = useBothVersions({
    form,
    names,
    defaults: options.defaultValues,
    facts: options.facts ?? NO_FACTS,
    changed: state.kind === "refused" && state.error.code === "CHANGED_MEANWHILE",
    again: () => {
      setFormErrors([]);
      command.again();
    },
  });
  const submit = form.handleSubmit(
    async (values) => {
      setFormErrors([]);
      const request = options.toRequest(values);
      const end = await command.send(request);
      setRefused(end.kind === "refused" ? JSON.stringify(request) : null);
    },
    () => {
      setFormErrors([]);
      if (options.stepwise) keepFirst(form, names);
      setAttempt((count) => count + 1);
    },
  );
  const reject = (name: Path<Values>, message: string) => {
    form.setError(name, { type: "unknown", message });
    setAttempt((count) => count + 1);
  };
  const startOver = (values?: Values, field?: Path<Values>) => {
    if (values) form.reset(values);
    command.again();
    focusFirst(field ? [field] : names);
  };
  return {
    form,
    command,
    startOver,
    reject,
    submit,
    toRequest: options.toRequest,
    refused,
    attempt,
    both,
    errors: [...errorsOf(form, names), ...formErrors],
  };
}

const NO_FACTS = {};

/** Keeps the topmost error and focuses its field. */
function keepFirst<Values extends FieldValues>(form: UseFormReturn<Values>, names: readonly string[]): void {
  const wrong = names.filter((name) => form.getFieldState(name as Path<Values>).error);
  const [first, ...others] = wrong;
  for (const name of others) form.clearErrors(name as Path<Values>);
  if (first) focusFirst([first]);
}

/** Waits until the form is drawn and unlocked. */
function focusFirst(names: readonly string[]): void {
  const field = (name: string) => document.getElementById(fieldId(name)) ?? [];
  requestAnimationFrame(() => names.flatMap(field)[0]?.focus());
}

/** An invalid request has an error per field. A refusal has one, at the first visible field that it names. */
function saidOf({ code, fieldErrors }: ApiError, onView: readonly string[]): [path: string, problem: string][] {
  const named = Object.entries(fieldErrors);
  if (code === "VALIDATION_ERROR") return named;
  return [named.find(([path]) => fieldOf(path, onView) !== undefined) ?? named[0]].flatMap((one) => (one ? [one] : []));
}

function errorsOf<Values extends FieldValues>(form: UseFormReturn<Values>, names: readonly string[]): SummaryError[] {
  return names.flatMap((name) => {
    const message = form.getFieldState(name as Path<Values>, form.formState).error?.message;
    return message ? [{ name, message }] : [];
  });
}
