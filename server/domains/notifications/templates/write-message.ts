import * as t from "@/words/service/notifications/templates";
import type { Channel } from "../../../contract/notifications/templates";
import type { Message } from "../../../kernel/message";
import { titleOf } from "../../../kernel/words";
import { templates } from "./catalogue";
import { cut, isPlain, plainText } from "./clean";
import { revealsScreening } from "./guarded-words";
import { keyOf } from "./key-of";
import { filled, type Template } from "./template";

const LONGEST_SUBJECT = 150;
const LONGEST_PARAGRAPH = 600;
const LONGEST_LABEL = 60;
const LONGEST_NAME = 80;
/** Parameters listed in a generic message. Further ones are counted. */
const MOST_FACTS = 20;

type Told = {
  readonly eventType: string;
  readonly channel: Channel;
  readonly category: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** For the salutation of an email. Null for none. */
  readonly name: string | null;
};

/** `template`: its event type, null for a generic message. `missing`: required parameters that were not given. */
export type Written = { template: string | null; missing: string[]; message: Message };

/**
 * A message to a customer. If the template of its event type cannot be used, a generic message lists the parameters.
 * Omits everything about screening (RULES.md). Never rejects.
 */
export function writeMessage(told: Told): Written {
  const { eventType, category } = told;
  const template = templateOf(eventType, "CUSTOMER");
  const values = template ? valuesFor(template, told.params) : null;
  const missing = template && values ? template.required.filter((param) => !values.has(param)) : [];
  if (template && values && missing.length === 0 && !revealsScreening(category)) {
    const { required } = template;
    if (required.some((param) => revealsScreening(values.get(param) ?? ""))) {
      return { template: null, missing: [], message: neutral(told) };
    }
    return { template: template.eventType, missing: [], message: greeted(told, messageOf(template, values)) };
  }
  const message = mustStayGeneric(eventType, category, told.params) ? neutral(told) : inGeneralWords(told);
  return { template: null, missing, message };
}

/** A message to staff. If no template fits, it states only that a decision was made. */
export function writeStaffMessage(eventType: string, params: Readonly<Record<string, unknown>>): Written {
  const template = templateOf(eventType, "STAFF");
  const values = template ? valuesFor(template, params) : new Map<string, string>();
  const missing = (template?.required ?? []).filter((param) => !values.has(param));
  const tells = (param: string) => revealsScreening(values.get(param) ?? "");
  if (!template || missing.length > 0 || template.required.some(tells)) {
    return {
      template: null,
      missing,
      message: { subject: t.decisionOnYours, paragraphs: [t.openTheApproval], facts: [] },
    };
  }
  return { template: template.eventType, missing, message: messageOf(template, values) };
}

/** Null without a template for this audience. */
export function templateOf(eventType: string, audience: Template["audience"]): Template | undefined {
  const key = keyOf(eventType);
  return templates.find((template) => template.eventType === key && template.audience === audience);
}

/** Parameter values as lines of text. Optional values about screening are omitted. */
function valuesFor({ required, optional }: Template, params: Readonly<Record<string, unknown>>): Map<string, string> {
  const values = new Map<string, string>();
  for (const param of [...required, ...optional]) {
    const given = Object.hasOwn(params, param) ? params[param] : undefined;
    const value = isPlain(given) ? plainText(given) : "";
    if (value === "" || (optional.includes(param) && revealsScreening(value))) continue;
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
  // A text without letters and digits names nothing.
  if (!/[\p{L}\p{N}]/u.test(what)) {
    return greeted(told, { subject: t.aMessageFromYourBank, paragraphs: [t.thereIsAMessage], facts });
  }
  const paragraphs = [t.thereIsAMessageAbout(what), t.askForDetails];
  return greeted(told, { subject: t.messageAbout(what), paragraphs, facts });
}

/** Omits parameters without label or value. */
function factsOf(params: Readonly<Record<string, unknown>>): [string, string][] {
  const facts = Object.entries(params).flatMap(([name, value]): [string, string][] => {
    const label = plainText(titleOf(name), LONGEST_LABEL);
    const shown = plainText(value);
    return label === "" || shown === "" ? [] : [[label, shown]];
  });
  if (facts.length <= MOST_FACTS) return facts;
  return [...facts.slice(0, MOST_FACTS), [t.further, t.andMore(facts.length - MOST_FACTS)]];
}

/** JSON escapes. Without their removal, their letters would join the following word. */
const JSON_ESCAPES = /\\(?:u[\da-f]{4}|.)/g;

/** True if a generic message would reveal screening. */
function mustStayGeneric(eventType: string, category: string, params: Readonly<Record<string, unknown>>): boolean {
  return [eventType, category, JSON.stringify(params).replaceAll(JSON_ESCAPES, " ")].some(revealsScreening);
}

function neutral(told: Told): Message {
  return greeted(told, { subject: t.aMessageFromYourBank, paragraphs: [t.thereIsAMessage], facts: [] });
}

function greeted({ channel, name }: Told, message: Message): Message {
  if (channel !== "EMAIL") return message;
  const called = plainText(name, LONGEST_NAME);
  return { ...message, paragraphs: [called === "" ? t.dearCustomer : t.dear(called), ...message.paragraphs] };
}
