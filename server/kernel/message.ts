/**
 * A message as it was written, before any channel gives it a form: mail and inbox show all of it, SMS and push the first paragraph alone.
 * Every text is one line of plain text, without control characters.
 */
export type Message = {
  /** One line: the subject of a mail, the title elsewhere. */
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Label and value, in their order: what a mail shows as a short table. */
  readonly facts: readonly (readonly [label: string, value: string])[];
};
