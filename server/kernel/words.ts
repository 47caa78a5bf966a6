/**
 * A name of the interface in words: `cashBalance` is "cash balance", `HEAD_TELLER` "head teller", `journal-entry`
 * "journal entry". Not for names with adjacent capitals (`getGLAccount`). "Party" becomes "customer".
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

/** For the start of a line: `reverseJournalEntry` is "Reverse journal entry". */
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

/** The completed action: `createBranch` is "Branch created". Names of another form are as in `titleOf`. */
export function doneOf(name: string): string {
  const [verb = "", ...object] = wordsOf(name).split(" ");
  if (object.length === 0 || verb.endsWith("ing")) return titleOf(name);
  const done = PARTICIPLES[verb] ?? verb.replace(/([^aeiou])y$/, "$1i").replace(/e?$/, "ed");
  return capital(`${object.join(" ")} ${done}`);
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
