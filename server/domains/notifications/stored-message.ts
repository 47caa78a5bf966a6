import { type SQL, sql } from "drizzle-orm";
import { notifications } from "@/db/schema/notifications";
import type { Message } from "../../kernel/message";

/** A message as one text of lines, or as an object if it was requested or is of an earlier release. */
export type StoredMessage = Message | string;

const BREAK = "\n";
const BETWEEN = "\t";
const ending = new RegExp(`[${BREAK}${BETWEEN}]`);

/**
 * Subject, paragraphs, and facts with a tab between label and value. The text has half the bytes of the object, and most
 * messages are never read. A message with such a character in a text, which templates do not write, stays an object.
 */
export function packMessage(message: Message): StoredMessage {
  const { subject, paragraphs, facts } = message;
  if ([subject, ...paragraphs, ...facts.flat()].some((text) => ending.test(text))) return message;
  return [subject, ...paragraphs, ...facts.map(([label, value]) => label + BETWEEN + value)].join(BREAK);
}

export function unpackMessage(stored: StoredMessage): Message {
  if (typeof stored !== "string") return stored;
  const [subject = "", ...lines] = stored.split(BREAK);
  const paragraphs = lines.filter((line) => !line.includes(BETWEEN));
  const facts = lines.flatMap((line): [string, string][] => {
    const [label = "", value] = line.split(BETWEEN);
    return value === undefined ? [] : [[label, value]];
  });
  return { subject, paragraphs, facts };
}

/** For lists, which show nothing else of a message. */
export function subjectOfStored(): SQL<string> {
  const { message } = notifications;
  return sql<string>`coalesce(${message} ->> 'subject', split_part(${message} #>> '{}', ${BREAK}, 1))`;
}
