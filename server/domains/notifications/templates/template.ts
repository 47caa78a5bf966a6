import { revealsScreening } from "./guarded-words";
import { keyOf } from "./key-of";

export type TemplateText = {
  readonly name: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** A realistic value per parameter. */
  readonly sample: Readonly<Record<string, string>>;
};

export type Template = TemplateText & {
  /** Upper case, for example `TRANSFER_RECEIVED`. Lookup compares `keyOf`. */
  readonly eventType: string;
  /** The category of the bank's own messages. */
  readonly category: string;
  /** A staff template never writes to a customer. */
  readonly audience: "CUSTOMER" | "STAFF";
  /** If one is missing, the template is not used. */
  readonly required: readonly string[];
  /** A paragraph or fact with a missing optional parameter is omitted. */
  readonly optional: readonly string[];
};

/** A parameter's place in a text. `:ending` selects its last four characters. */
const PLACE = /\{(\w+)(:ending)?\}/g;
const VISIBLE_OF_NUMBERS = 4;

/** A place and the fixed text after it. */
type Place = { name: string; isEnding: boolean; after: string };
type Form = { begin: string; places: readonly Place[] };

/** Texts of templates, taken apart once. */
const forms = new Map<string, Form>();

function formOf(text: string): Form {
  const known = forms.get(text);
  if (known) return known;
  const [begin = "", ...rest] = text.split(PLACE);
  const places = [...text.matchAll(PLACE)].map(([, name = "", ending], at) => ({
    name,
    isEnding: ending !== undefined,
    after: rest[3 * at + 2] ?? "",
  }));
  const form = { begin, places };
  forms.set(text, form);
  return form;
}

export function placesIn(text: string): readonly string[] {
  return formOf(text).places.map(({ name }) => name);
}

/** Fills the places of a text once, without expanding the inserted values. Null if a value is missing. */
export function filled(text: string, values: ReadonlyMap<string, string>): string | null {
  const { begin, places } = formOf(text);
  let all = begin;
  for (const { name, isEnding, after } of places) {
    const value = values.get(name);
    if (value === undefined) return null;
    all += (isEnding ? endingOf(value) : value) + after;
  }
  return all;
}

/** A character has at most two units. */
function endingOf(number: string): string {
  return [...number.slice(-2 * VISIBLE_OF_NUMBERS)].slice(-VISIBLE_OF_NUMBERS).join("");
}

/**
 * Checks the templates. Parameters are declared, used and sampled. Subject and first paragraph use required ones only.
 * Customer texts contain no guarded words. Throws an Error that lists all faults, so that the server does not start.
 */
export function checked(templates: readonly Template[]): readonly Template[] {
  const wrong = templates.flatMap((template) =>
    Object.entries(faultsOf(template, templates)).flatMap(([fault, about]) =>
      about.length === 0 ? [] : [`${template.eventType} ${fault} ${about.join(", ")}`],
    ),
  );
  if (wrong.length > 0) throw new Error(`Templates of messages are wrong. ${wrong.join("; ")}`);
  return templates;
}

/** Faults with their locations. */
function faultsOf(template: Template, all: readonly Template[]): Record<string, readonly string[]> {
  const { eventType, category, name, subject, paragraphs, facts, sample, required, optional } = template;
  const declared = [...required, ...optional];
  const texts = [subject, ...paragraphs, ...facts.flat()];
  const named = [...new Set(texts.flatMap(placesIn))];
  const sampled = Object.keys(sample);
  const [first = ""] = paragraphs;
  return {
    "is not written as it is looked up:": [eventType, category].filter((key) => key !== keyOf(key)),
    "is there twice:": all.filter((other) => other.eventType === eventType).length > 1 ? [eventType] : [],
    "does not declare": named.filter((param) => !declared.includes(param)),
    "declares and does not use": declared.filter((param) => !named.includes(param)),
    "declares twice": declared.filter((param, at) => declared.indexOf(param) !== at),
    "needs in its subject or first paragraph what may be missing:": placesIn(subject + first).filter(
      (param) => !required.includes(param),
    ),
    "has no sample of": declared.filter((param) => !sample[param]?.trim()),
    "has a sample of what it does not declare:": sampled.filter((param) => !declared.includes(param)),
    "has an empty text in": [name, first, ...texts].some((text) => text.trim() === "") ? [eventType] : [],
    "has a brace outside a place:": texts.filter((text) => /[{}]/.test(text.replace(PLACE, ""))),
    "says what customers are never told:": [eventType, category, name, ...texts, ...Object.values(sample)].filter(
      revealsScreening,
    ),
  };
}
