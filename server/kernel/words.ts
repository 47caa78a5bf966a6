/**
 * A name of the interface in words: `cashBalance` «cash balance», `HEAD_TELLER` «head teller», `journal-entry` «journal entry».
 * For what has no word of its own; names of one capital word after another (`getGLAccount`) there are none. A party of the interface is
 * a customer to everybody who reads.
 */
export function wordsOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/[-_.]/g, " ")
    .toLowerCase()
    .replaceAll(/\baml\b/g, "AML")
    .replaceAll(/\bparty\b/g, "customer")
    .replaceAll(/\bparties\b/g, "customers");
}

/** The same at the beginning of a line: `reverseJournalEntry` «Reverse journal entry». */
export function titleOf(name: string): string {
  return capital(wordsOf(name));
}

const PARTICIPLES: Readonly<Record<string, string>> = {
  begin: "begun",
  pay: "paid",
  reset: "reset",
  run: "run",
  send: "sent",
  set: "set",
  transfer: "transferred",
  withdraw: "withdrawn",
};

/** What was done, by the name of what does it, a verb and its object: `createBranch` "Branch created". Any other name as `titleOf` has it. */
export function doneOf(name: string): string {
  const [verb = "", ...object] = wordsOf(name).split(" ");
  if (object.length === 0 || verb.endsWith("ing")) return titleOf(name);
  const done = PARTICIPLES[verb] ?? verb.replace(/([^aeiou])y$/, "$1i").replace(/e?$/, "ed");
  return capital(`${object.join(" ")} ${done}`);
}

/** Words with a capital at their beginning. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
