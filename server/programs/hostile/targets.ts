import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "@/db/project-root";

/** A page, paper or file of the screens: its address with `[id]` for parameters. */
export type Target = { readonly address: string; readonly kind: "page" | "route" };

/** Every page and route file outside the interface, from the folders. Throws if it finds too few. */
export function targets(): Target[] {
  const found = sources("app")
    .filter((path) => !path.startsWith("api/v1/") && /(?:^|\/)(?:page\.tsx|route\.ts)$/.test(path))
    .map((path): Target => ({ address: addressOf(path), kind: path.endsWith("page.tsx") ? "page" : "route" }));
  if (found.length < 40) throw new Error(`only ${found.length} pages and routes were found`);
  return found.sort((one, other) => one.address.localeCompare(other.address));
}

/** Names of search parameters read by the screens. */
export function searchNames(): string[] {
  const read = /(?:\b(?:get|text)\(\s*|<Filter\w+\s[^>]*?\bname=|\bparams\.)"?(\w+)"?/g;
  const taken = /const \{ ([\w, .]+) \}(?:\s*=|\]\s*=) await (?:searchParams|Promise\.all\(\[params, searchParams)/g;
  const names = new Set<string>(["page", "cursor", "seen", "sort", "tab", "show", "open", "id", "x", "__proto__"]);
  for (const folder of ["app", "components"]) {
    for (const path of sources(folder)) {
      const text = readFileSync(join(projectRoot(), folder, path), "utf8");
      for (const [, name = ""] of text.matchAll(read)) names.add(name);
      for (const [, list = ""] of text.matchAll(taken)) for (const name of list.match(/\w+/g) ?? []) names.add(name);
    }
  }
  return [...names].sort();
}

function sources(folder: string): string[] {
  return readdirSync(join(projectRoot(), folder), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."));
}

function addressOf(path: string): string {
  const parts = path.split("/").slice(0, -1);
  return `/${parts.filter((part) => !/^\(.*\)$/.test(part)).join("/")}`;
}
