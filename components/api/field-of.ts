import { titleOf } from "../../server/kernel/words";

/** The paths of a form's fields in the interface's spelling: `amount.amount`. A list is one field. */
export function fieldPaths(values: object, above = ""): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? fieldPaths(value, `${above}${name}.`)
      : [`${above}${name}`],
  );
}

/** The field that an interface path names: the field itself or its nearest ancestor. */
export function fieldOf(path: string, names: readonly string[]): string | undefined {
  let part = path;
  while (part !== "") {
    if (names.includes(part)) return part;
    part = part.slice(0, Math.max(0, part.lastIndexOf(".")));
  }
  return undefined;
}

/**
 * A field error of the service as a sentence: `code`, "must not be empty" → "Code must not be empty". Without a label the path
 * gives the name: `openingFloat.amount` is "Opening float", `toTillId` is "To till".
 */
export function fieldSentence(path: string, message: string, label?: string): string {
  if (!/^[a-z]/.test(message)) return message;
  if (label !== undefined) return `${label} ${message}`;
  const parts = path.split(".").filter((part) => !/^\d+$/.test(part));
  const named = parts.length > 1 && parts.at(-1) === "amount" ? parts.slice(0, -1) : parts;
  return `${titleOf(named.join(".").replace(/Id$/, ""))} ${message}`;
}
