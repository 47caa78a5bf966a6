import type { z } from "zod";

const ARTICLES: Readonly<Record<string, string>> = {
  string: "must be a text",
  number: "must be a number",
  int: "must be a whole number",
  boolean: "must be true or false",
  object: "must be an object",
  record: "must be an object",
  array: "must be a list",
};

const FORMATS: Readonly<Record<string, string>> = {
  guid: "must be a UUID",
  uuid: "must be a UUID",
  date: "must be a date such as 2026-03-31",
  datetime: "must be an instant such as 2026-03-31T14:05:09Z",
  email: "must be an email address",
};

/** Issues of a schema as `fieldErrors`: the dotted path of each field with a sentence; the first problem of a field counts. */
export function fieldErrorsOf(error: z.ZodError, input: unknown): Record<string, string> {
  const fieldErrors: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join(".");
    if (!Object.hasOwn(fieldErrors, path)) fieldErrors[path] = sentence(issue, input);
  }
  return fieldErrors;
}

function sentence(issue: z.core.$ZodIssue, input: unknown): string {
  if (isAbsent(issue.path, input)) return "is required";
  switch (issue.code) {
    case "invalid_type":
      return ARTICLES[issue.expected] ?? `must be of type ${issue.expected}`;
    case "invalid_format":
      return FORMATS[issue.format] ?? "has the wrong form";
    case "invalid_value":
      return `must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.map(String).join(", ")}`;
    case "too_small":
      if (issue.origin === "string")
        return Number(issue.minimum) <= 1 ? "must not be empty" : `must have at least ${issue.minimum} characters`;
      if (issue.origin === "array") return `must have at least ${issue.minimum} items`;
      return `must be ${issue.inclusive === false ? "greater than" : "at least"} ${issue.minimum}`;
    case "too_big":
      if (issue.origin === "string") return `must have at most ${issue.maximum} characters`;
      if (issue.origin === "array") return `must have at most ${issue.maximum} items`;
      return `must be ${issue.inclusive === false ? "less than" : "at most"} ${issue.maximum}`;
    default:
      return issue.message;
  }
}

function isAbsent(path: readonly PropertyKey[], input: unknown): boolean {
  let here: unknown = input;
  for (const key of path) {
    if (here === null || typeof here !== "object") return false;
    here = (here as Record<PropertyKey, unknown>)[key];
  }
  return here === undefined && path.length > 0;
}
