/**
 * A message before formatting for a channel. Mail and inbox show all of it, SMS and push only the first paragraph.
 * Every text is one line of plain text without control characters.
 */
export type Message = {
  /** The subject of an email, the title in other channels. */
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** A short table in emails. */
  readonly facts: readonly (readonly [label: string, value: string])[];
};
