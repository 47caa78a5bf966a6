import * as t from "@/words/service/notifications/templates";
import { config } from "../../../config";
import type { Channel, MessageView } from "../../../contract/notifications/templates";
import type { Message } from "../../../kernel/message";
import { cut } from "./clean";

// Forms of a message per channel. Email and the inbox show all paragraphs, email with a footer. SMS and push show the
// first paragraph.

/** Three parts of an SMS in the GSM alphabet. Push services accept it too. */
const LONGEST_SHORT = 450;

/** Plain text with line feeds. */
export function textOf(message: Message, channel: Channel, bank = config().bankName): string {
  const { paragraphs, facts } = message;
  const [first = ""] = paragraphs;
  if (channel === "SMS") return cut(t.shortMessage(bank, first), LONGEST_SHORT);
  if (channel === "PUSH") return cut(first, LONGEST_SHORT);
  const lines = facts.map(([label, value]) => t.labelled(label, value)).join("\n");
  const parts = [...paragraphs, lines, channel === "EMAIL" ? `-- \n${t.automaticMessage(bank)}` : ""];
  return parts.filter((part) => part !== "").join("\n\n");
}

const LINE_STYLE = "1px solid #d5dae1";
const QUIET = "#4a5562";
const CELL = `padding:6px 16px 6px 0;border-top:${LINE_STYLE};vertical-align:top;text-align:left;font-weight:normal`;
const styles = {
  body: "margin:0;padding:24px 16px;background:#ffffff;color:#1b2430;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  page: "max-width:560px;margin:0 auto;overflow-wrap:anywhere",
  bank: `margin:0 0 24px;font-size:14px;font-weight:600;color:${QUIET}`,
  subject: "margin:0 0 16px;font-size:20px;line-height:1.3",
  paragraph: "margin:0 0 12px",
  facts: "margin:16px 0 0;border-collapse:collapse;width:100%;font-size:15px",
  label: `${CELL};color:${QUIET}`,
  value: CELL,
  foot: `margin:24px 0 0;padding-top:12px;border-top:${LINE_STYLE};font-size:13px;color:${QUIET}`,
} as const;
const HEAD = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">`;

/**
 * A complete HTML document, or null for a channel with plain text only. It has no remote content, scripts or links, and
 * every text is escaped.
 */
export function htmlOf(message: Message, channel: Channel, bank = config().bankName): string | null {
  if (channel === "SMS" || channel === "PUSH") return null;
  const { subject, paragraphs, facts } = message;
  const row = ([label, value]: Message["facts"][number]) =>
    `<tr>${element("th", "label", escaped(label))}${element("td", "value", escaped(value))}</tr>`;
  const page = [
    element("p", "bank", escaped(bank)),
    element("h1", "subject", escaped(subject)),
    ...paragraphs.map((paragraph) => element("p", "paragraph", escaped(paragraph))),
    ...(facts.length > 0 ? [element("table", "facts", ...facts.map(row))] : []),
    ...(channel === "EMAIL" ? [element("p", "foot", escaped(t.automaticMessage(bank)))] : []),
  ];
  const body = element("body", "body", element("div", "page", "\n", ...page));
  return `${HEAD}<title>${escaped(subject)}</title></head>\n${body}</html>\n`;
}

/** Inner parts must be HTML already. `th` is a row header. */
function element(name: string, style: keyof typeof styles, ...inner: readonly string[]): string {
  const scope = name === "th" ? ` scope="row"` : "";
  return `<${name}${scope} style="${styles[style]}">${inner.join("")}</${name}>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** In the form of its channel. */
export function messageView(message: Message, channel: Channel): MessageView {
  const { subject, paragraphs, facts } = message;
  return {
    subject,
    paragraphs: [...paragraphs],
    facts: facts.map(([label, value]) => ({ label, value })),
    text: textOf(message, channel),
    html: htmlOf(message, channel),
  };
}
