import type { z } from "zod";
import { mustNotBeEmpty } from "@/words/service/contract";
import * as t from "@/words/service/http";

const ARTICLES: Readonly<Record<string, string>> = {
  string: t.mustBeText,
  number: t.mustBeANumber,
  int: t.mustBeAWholeNumber,
  boolean: t.mustBeTrueOrFalse,
  object: t.mustBeAnObject,
  record: t.mustBeAnObject,
  array: t.mustBeAList,
};

const FORMATS: Readonly<Record<string, string>> = {
  guid: t.mustBeAUuid,
  uuid: t.mustBeAUuid,
  date: t.mustBeADate,
  datetime: t.mustBeAnInstant,
  email: t.mustBeAnEmailAddress,
};

/** Maps each dotted path to the sentence of its first issue. */
export function fieldErrorsOf(error: z.ZodError, input: unknown): Record<string, string> {
  const fieldErrors: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join(".");
    if (!Object.hasOwn(fieldErrors, path)) fieldErrors[path] = sentence(issue, input);
  }
  return fieldErrors;
}

function sentence(issue: z.core.$ZodIssue, input: unknown): string {
  if (isAbsent(issue.path, input)) return t.isRequired;
  switch (issue.code) {
    case "invalid_type":
      return ARTICLES[issue.expected] ?? t.mustBeOfType(issue.expected);
    case "invalid_format":
      return FORMATS[issue.format] ?? t.hasTheWrongFormat;
    case "invalid_value":
      return issue.values.length > 1
        ? t.mustBeOneOf(issue.values.map(String).join(", "))
        : t.mustBeValue(String(issue.values[0]));
    case "too_small":
      if (issue.origin === "string")
        return Number(issue.minimum) <= 1 ? mustNotBeEmpty : t.mustHaveAtLeastCharacters(issue.minimum);
      if (issue.origin === "array") return t.mustHaveAtLeastItems(issue.minimum);
      return issue.inclusive === false ? t.mustBeGreaterThan(issue.minimum) : t.mustBeAtLeast(issue.minimum);
    case "too_big":
      if (issue.origin === "string") return t.mustHaveAtMostCharacters(issue.maximum);
      if (issue.origin === "array") return t.mustHaveAtMostItems(issue.maximum);
      return issue.inclusive === false ? t.mustBeLessThan(issue.maximum) : t.mustBeAtMost(issue.maximum);
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
