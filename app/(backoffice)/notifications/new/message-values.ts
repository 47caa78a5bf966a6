import { customerNoOf } from "@/components/records/customer-number";
import type { RecipientView, sendNotification } from "@/server/contract/notifications/notifications";
import type { TemplateView } from "@/server/contract/notifications/templates";
import type { RequestOf } from "@/server/contract/wire";
import * as t from "@/words/notifications/notifications";

/** The value of an event without a template. */
export const ANOTHER = "";

export type MessageValues = {
  customerNo: string;
  /** The event of a template, or `ANOTHER`. */
  event: string;
  /** For `ANOTHER`. */
  eventType: string;
  category: string;
  correlationRef: string;
  /** Parameters of all templates by name. */
  params: Record<string, string>;
  /** For `ANOTHER`: `Name: value` per line. */
  lines: string;
};

export function emptyMessage(customerNo: string, templates: readonly TemplateView[]): MessageValues {
  const [template] = templates;
  return {
    customerNo,
    event: template?.eventType ?? ANOTHER,
    eventType: "",
    category: template?.category ?? "",
    correlationRef: "",
    params: noParams(templates),
    lines: "",
  };
}

/** The form needs a default value for every field. */
export function noParams(templates: readonly TemplateView[]): Record<string, string> {
  return Object.fromEntries(templates.flatMap(({ params }) => params).map((name) => [name, ""]));
}

/** Empty parameters are not sent. */
export function paramsOf({ event, params, lines }: MessageValues): Record<string, string> {
  const pairs = event === ANOTHER ? linesOf(lines).map(pairOf) : Object.entries(params);
  return Object.fromEntries(pairs.map(([name, value]) => [name, value.trim()]).filter(([, value]) => value !== ""));
}

export function eventTypeOf({ event, eventType }: Pick<MessageValues, "event" | "eventType">): string {
  return event === ANOTHER ? eventType.trim() : event;
}

export function linesProblem(text: string): true | string {
  const wrong = linesOf(text).find((line) => pairOf(line)[0] === "");
  return wrong === undefined || t.valueLine(wrong);
}

export function customerProblem(typed: string, recipient: RecipientView | undefined, unknown: boolean): true | string {
  if (customerNoOf(typed) === null) return t.tenDigits;
  if (unknown) return t.noSuchCustomer;
  return recipient !== undefined || t.lookingUpCustomer;
}

/** @throws without a recipient. The field's rule prevents it. */
export function messageRequest(
  values: MessageValues,
  recipient: RecipientView | undefined,
): RequestOf<typeof sendNotification> {
  if (recipient === undefined) throw new Error("a message to nobody");
  const correlationRef = values.correlationRef.trim();
  return {
    body: {
      partyId: recipient.partyId,
      category: values.category.trim(),
      eventType: eventTypeOf(values),
      params: paramsOf(values),
      ...(correlationRef && { correlationRef }),
    },
  };
}

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

function pairOf(line: string): [name: string, value: string] {
  const at = line.indexOf(":");
  return at < 0 ? ["", ""] : [line.slice(0, at).trim(), line.slice(at + 1)];
}
