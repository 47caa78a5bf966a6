import { titleOf } from "../../server/kernel/words";

/** The fields that the values of a form have, as the interface spells them: `amount.amount`. A list is one field. */
export function fieldPaths(values: object, above = ""): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? fieldPaths(value, `${above}${name}.`)
      : [`${above}${name}`],
  );
}

/** The field of a form that a path of the interface means: itself, else the nearest part of it that is a field. */
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
