import { speaksOfScreening } from "./guarded-words";
import { keyOf } from "./key-of";

/** Texts of a template as the catalogue of words has them. */
export type TemplateText = {
  /** What it tells of, in words. */
  readonly name: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** A value for each parameter, as a customer might read it. */
  readonly sample: Readonly<Record<string, string>>;
};

/** What writes the message of one event. */
export type Template = TemplateText & {
  /** In capitals: `TRANSFER_RECEIVED`. A message is found by `keyOf` its event type. */
  readonly eventType: string;
  /** Of the messages that the bank sends by itself. */
  readonly category: string;
  /** Who is told. What tells the staff never writes to a customer. */
  readonly audience: "CUSTOMER" | "STAFF";
  /** Without one of these the template says nothing. */
  readonly required: readonly string[];
  /** A paragraph or fact that lacks one of these is left out. */
  readonly optional: readonly string[];
};

/** A place in a text: the parameter's name and, for `:ending`, that its last four characters are meant. */
const PLACE = /\{(\w+)(:ending)?\}/g;
const VISIBLE_OF_NUMBERS = 4;

const known = new Map<string, readonly string[]>();

/** The parameters that a text of the catalogue names, in their order. */
export function placesIn(text: string): readonly string[] {
  const places = known.get(text) ?? [...text.matchAll(PLACE)].map(([, name = ""]) => name);
  known.set(text, places);
  return places;
}

/** The text with its places filled; what is filled in is not read again. Null when a place has no value. */
export function filled(text: string, values: ReadonlyMap<string, string>): string | null {
  if (placesIn(text).some((name) => !values.has(name))) return null;
  return text.replace(PLACE, (_, name: string, ending: string | undefined) => {
    const value = values.get(name) ?? "";
    return ending === undefined ? value : endingOf(value);
  });
}

function endingOf(number: string): string {
  return [...number].slice(-VISIBLE_OF_NUMBERS).join("");
}

/**
 * The templates, once each is found to be whole: what it names is declared, what it declares is used, its sample fills it, subject and first
 * paragraph stand on required parameters alone, and nothing in it speaks of what customers are never told.
 *
 * @throws Error that names each template with what is wrong with it; the server does not start then
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

/** What is wrong with it: a fault, and where it is found. */
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
      speaksOfScreening,
    ),
  };
}
