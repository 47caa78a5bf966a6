import * as t from "@/words/service/notifications/templates";
import type { Channel } from "../../../contract/notifications/templates";
import type { Message } from "../../../kernel/message";
import { titleOf } from "../../../kernel/words";
import { templates } from "./catalogue";
import { cut, isPlain, plainText } from "./clean";
import { speaksOfScreening } from "./guarded-words";
import { keyOf } from "./key-of";
import { filled, type Template } from "./template";

const LONGEST_SUBJECT = 150;
const LONGEST_PARAGRAPH = 600;
const LONGEST_LABEL = 60;
const LONGEST_NAME = 80;
/** Parameters that a message in general words shows; of the others it says how many there are. */
const MOST_FACTS = 20;

type Told = {
  readonly eventType: string;
  readonly channel: Channel;
  readonly category: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The customer's, for the salutation of a mail. */
  readonly name: string | null;
};

/** `template`: which wrote it, null for general words. `missing`: what the template of this event type wanted and was not given. */
export type Written = { template: string | null; missing: string[]; message: Message };

/**
 * What a customer is told. The template of the event type writes it when it has all that it wants; otherwise general words do, with the
 * parameters as a list. What would tell of screening is not said, by either (RULES.md). Never refuses.
 */
export function writeMessage(told: Told): Written {
  const { eventType, category } = told;
  const template = templateOf(eventType, "CUSTOMER");
  const values = template ? valuesFor(template, told.params) : null;
  const missing = template && values ? template.required.filter((param) => !values.has(param)) : [];
  if (template && values && missing.length === 0 && !speaksOfScreening(category)) {
    const { required } = template;
    if (required.some((param) => speaksOfScreening(values.get(param) ?? ""))) {
      return { template: null, missing: [], message: neutral(told) };
    }
    return { template: template.eventType, missing: [], message: greeted(told, messageOf(template, values)) };
  }
  const message = saysNothing(eventType, category, told.params) ? neutral(told) : inGeneralWords(told);
  return { template: null, missing, message };
}

/** What one of the staff is told in the console; where no template of theirs can write it, that something was decided. */
export function writeStaffMessage(eventType: string, params: Readonly<Record<string, unknown>>): Written {
  const template = templateOf(eventType, "STAFF");
  const values = template ? valuesFor(template, params) : new Map<string, string>();
  const missing = (template?.required ?? []).filter((param) => !values.has(param));
  const tells = (param: string) => speaksOfScreening(values.get(param) ?? "");
  if (!template || missing.length > 0 || template.required.some(tells)) {
    return {
      template: null,
      missing,
      message: { subject: t.decisionOnYours, paragraphs: [t.openTheApproval], facts: [] },
    };
  }
  return { template: template.eventType, missing, message: messageOf(template, values) };
}

/** The template that an event type names, for these readers. */
export function templateOf(eventType: string, audience: Template["audience"]): Template | undefined {
  const key = keyOf(eventType);
  return templates.find((template) => template.eventType === key && template.audience === audience);
}

/** What the template is filled with: its parameters as lines of text. An optional one that tells of screening is left out. */
function valuesFor({ required, optional }: Template, params: Readonly<Record<string, unknown>>): Map<string, string> {
  const values = new Map<string, string>();
  for (const param of [...required, ...optional]) {
    const given = Object.hasOwn(params, param) ? params[param] : undefined;
    const value = isPlain(given) ? plainText(given) : "";
    if (value === "" || (optional.includes(param) && speaksOfScreening(value))) continue;
    values.set(param, value);
  }
  return values;
}

function messageOf({ subject, paragraphs, facts }: Template, values: ReadonlyMap<string, string>): Message {
  return {
    subject: cut(filled(subject, values) ?? "", LONGEST_SUBJECT),
    paragraphs: paragraphs.flatMap((text) => {
      const paragraph = filled(text, values);
      return paragraph === null ? [] : [cut(paragraph, LONGEST_PARAGRAPH)];
    }),
    facts: facts.flatMap(([label, text]): [string, string][] => {
      const value = filled(text, values);
      return value === null ? [] : [[label, value]];
    }),
  };
}

function inGeneralWords(told: Told): Message {
  const what = plainText(titleOf(told.eventType), LONGEST_LABEL);
  const facts = factsOf(told.params);
  // Signs alone name nothing.
  if (!/[\p{L}\p{N}]/u.test(what)) {
    return greeted(told, { subject: t.aMessageFromYourBank, paragraphs: [t.thereIsAMessage], facts });
  }
  const paragraphs = [t.thereIsAMessageAbout(what), t.askForDetails];
  return greeted(told, { subject: t.messageAbout(what), paragraphs, facts });
}

/** Label and value of each parameter that has both. */
function factsOf(params: Readonly<Record<string, unknown>>): [string, string][] {
  const facts = Object.entries(params).flatMap(([name, value]): [string, string][] => {
    const label = plainText(titleOf(name), LONGEST_LABEL);
    const shown = plainText(value);
    return label === "" || shown === "" ? [] : [[label, shown]];
  });
  if (facts.length <= MOST_FACTS) return facts;
  return [...facts.slice(0, MOST_FACTS), [t.further, t.andMore(facts.length - MOST_FACTS)]];
}

/** Signs that JSON writes with a backslash, ends of lines among them: the letter after it is no part of the word that follows. */
const JSON_ESCAPES = /\\(?:u[\da-f]{4}|.)/g;

/** Whether anything that general words would show, or stand for, tells of screening. */
function saysNothing(eventType: string, category: string, params: Readonly<Record<string, unknown>>): boolean {
  return [eventType, category, JSON.stringify(params).replaceAll(JSON_ESCAPES, " ")].some(speaksOfScreening);
}

function neutral(told: Told): Message {
  return greeted(told, { subject: t.aMessageFromYourBank, paragraphs: [t.thereIsAMessage], facts: [] });
}

/** A mail begins with whom it is to. */
function greeted({ channel, name }: Told, message: Message): Message {
  if (channel !== "EMAIL") return message;
  const called = plainText(name, LONGEST_NAME);
  return { ...message, paragraphs: [called === "" ? t.dearCustomer : t.dear(called), ...message.paragraphs] };
}
