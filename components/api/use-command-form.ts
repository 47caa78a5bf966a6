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
  /** The request that these values make; throws while they make none. */
  toRequest: (values: Values) => RequestOf<Op>;
  /** For `<ErrorSummary>`: what the form or the service found wrong, by field. */
  errors: SummaryError[];
  /** The request that was sent last, as JSON, when it was refused. */
  refused: string | null;
  /** Counts failed tries, for `<ErrorSummary attempt>`. */
  attempt: number;
  /** Readies the form for another command, with other values, and focuses `field` or the first field. */
  startOver: (values?: Values, field?: Path<Values>) => void;
  /** Of a form that is filled from a record (`PinnedRecord`), once somebody else has changed it. */
  both: BothVersions;
};

/**
 * A form whose submission is a command. Fields are checked by react-hook-form's own rules (`register("reason", {
 * required: "Give a reason" })`), and by the service, whose `fieldErrors` land on the fields they name:
 * `amount.amount` on a field `amount.amount`, else on `amount`. What names no field stands in the summary alone.
 */
export function useCommandForm<Op extends OperationInput, Values extends FieldValues>(
  endpoint: EndpointOf<Op>,
  options: CommandOptions<Op> & {
    /** A value for every field of the form, in their order: the summary lists what is wrong in this order. */
    defaultValues: DefaultValues<Values>;
    /** Facts of the record (`PinnedRecord`) on which the form's user relies and which the form does not change, by label. */
    facts?: Readonly<Record<string, string>>;
    /** The request that the values make. */
    toRequest: (values: Values) => RequestOf<Op>;
    /** One thing wrong is said at a time, at the topmost field, which takes the focus (`CommandForm stepwise`). */
    stepwise?: boolean;
  },
): CommandForm<Op, Values> {
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<string | null>(null);
  const [formErrors, setFormErrors] = useState<SummaryError[]>([]);
  const form = useForm<Values>({ defaultValues: options.defaultValues, shouldFocusError: false });

  const names = fieldPaths(options.defaultValues);

  const place = (error: ApiError) => {
    // On a field that is not on view nothing could be mended.
    const onView = names.filter((name) => document.getElementById(fieldId(name)) !== null);
    const general = new Set<string>();
    for (const [path, problem] of saidOf(error, onView)) {
      const name = fieldOf(path, onView);
      const message = fieldSentence(path, problem, name && labelOf(name));
      if (name) form.setError(name as Path<Values>, { type: "service", message });
      // Of a field that the form does not show, the refusal's own sentence says more: it names the till, the account.
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
  const startOver = (values?: Values, field?: Path<Values>) => {
    if (values) form.reset(values);
    command.again();
    focusFirst(field ? [field] : names);
  };
  return {
    form,
    command,
    startOver,
    submit,
    toRequest: options.toRequest,
    refused,
    attempt,
    both,
    errors: [...errorsOf(form, names), ...formErrors],
  };
}

const NO_FACTS = {};

/** Leaves the topmost of the fields that are wrong, and brings it to the hands of whoever has to mend it. */
function keepFirst<Values extends FieldValues>(form: UseFormReturn<Values>, names: readonly string[]): void {
  const wrong = names.filter((name) => form.getFieldState(name as Path<Values>).error);
  const [first, ...others] = wrong;
  for (const name of others) form.clearErrors(name as Path<Values>);
  if (first) focusFirst([first]);
}

/** Waits for a form that is being unlocked or drawn. */
function focusFirst(names: readonly string[]): void {
  const field = (name: string) => document.getElementById(fieldId(name)) ?? [];
  requestAnimationFrame(() => names.flatMap(field)[0]?.focus());
}

/** A request that is wrong is so in each field that is; a refusal is one thing, said at the first field on view that it names. */
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
