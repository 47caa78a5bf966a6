import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

// Sources as text, for tests of the structure. Tests may import their subject, so that only their neighbors are read.

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");

/** `path` is relative to the project root. `imports` are such paths without extension, or package names. */
export type Source = { path: string; text: string; imports: string[] };

/** All sources below a folder, except tests. */
export function readFolder(folder: string): Source[] {
  const found: Source[] = [];
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) found.push(...readFolder(path));
    else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) {
      found.push(sourceOf(path, readFileSync(join(root, path), "utf8")));
    }
  }
  return found;
}

/** The file does not have to exist. */
export function sourceOf(path: string, text: string): Source {
  const specifiers = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^"';]*?from\s*"([^"]+)"|(?:^|\n)\s*import\s*"([^"]+)"|\bimport\(\s*"([^"]+)"/g,
  );
  return {
    path,
    text,
    imports: [...specifiers].map(([, named, bare, lazy]) => target(path, named ?? bare ?? lazy ?? "")),
  };
}

/** A path from the project root, or a package name unchanged. */
function target(from: string, specifier: string): string {
  if (specifier.startsWith("@/words/")) return `server/words/en/${specifier.slice(8)}`;
  if (specifier.startsWith("@/")) return specifier.slice(2);
  if (!specifier.startsWith(".")) return specifier;
  return relative(root, resolve(root, dirname(from), specifier)).replaceAll("\\", "/");
}

export const isOurs = (path: string) => /^(app|components|server|db|e2e)\//.test(path);
export const within =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => path.startsWith(`${folder}/`));
/** The slice of a file: its folder under `server/domains`. */
export const sliceOf = (path: string) => /^server\/domains\/([^/]+)\//.exec(path)?.[1];
/** The slice of a file, or its folder under `server`. Undefined for files that join them. */
export const roomOf = (path: string) => sliceOf(path) ?? /^server\/([^/]+)\//.exec(path)?.[1];
