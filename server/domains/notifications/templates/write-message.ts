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

type Text = {
  readonly eventType: string;
  readonly category: string;
  readonly params: Readonly<Record<string, unknown>>;
};
type Told = Text & {
  readonly channel: Channel;
  /** For the salutation of an email. Null for none. */
  readonly name: string | null;
};

/** `template`: its event type, null for a generic message. `missing`: required parameters that were not given. */
export type Written = { template: string | null; missing: string[]; message: Message };

/** A message to a customer on a channel. */
export function writeMessage({ channel, name, ...told }: Told): Written {
  const written = writeText(told);
  return { ...written, message: greeted(written.message, channel, name) };
}

/**
 * A message to a customer without greeting, which all channels share. If the template of its event type cannot be used,
 * a generic message lists the parameters. Omits everything about screening (RULES.md). Never rejects.
 */
export function writeText(told: Text): Written {
  const { eventType, category } = told;
  const template = templateOf(eventType, "CUSTOMER");
  const values = template ? valuesFor(template, told.params) : null;
  const missing = template && values ? template.required.filter((param) => !values.has(param)) : [];
  if (template && values && missing.length === 0 && !revealsScreening(category)) {
    const { required } = template;
    if (required.some((param) => revealsScreening(values.get(param) ?? ""))) {
      return { template: null, missing: [], message: neutral() };
    }
    return { template: template.eventType, missing: [], message: messageOf(template, values) };
  }
  const message = mustStayGeneric(eventType, category, told.params) ? neutral() : inGeneralWords(told);
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
  const template = byEventType.get(keyOf(eventType));
  return template?.audience === audience ? template : undefined;
}

const byEventType = new Map(templates.map((template) => [template.eventType, template]));

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

function inGeneralWords(told: Text): Message {
  const what = plainText(titleOf(told.eventType), LONGEST_LABEL);
  const facts = factsOf(told.params);
  // A text without letters and digits names nothing.
  if (!/[\p{L}\p{N}]/u.test(what)) {
    return { subject: t.aMessageFromYourBank, paragraphs: [t.thereIsAMessage], facts };
  }
  const paragraphs = [t.thereIsAMessageAbout(what), t.askForDetails];
  return { subject: t.messageAbout(what), paragraphs, facts };
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

function neutral(): Message {
  return { subject: t.aMessageFromYourBank, paragraphs: [t.thereIsAMessage], facts: [] };
}

/** Emails greet the customer. */
export function greeted(message: Message, channel: Channel, name: string | null): Message {
  if (channel !== "EMAIL") return message;
  const called = plainText(name, LONGEST_NAME);
  return { ...message, paragraphs: [called === "" ? t.dearCustomer : t.dear(called), ...message.paragraphs] };
}
