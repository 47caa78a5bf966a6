import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

// Every screen is looked at in both themes and weighed: one that a list of the browser tests leaves out is named here.

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const textOf = (...files: string[]) => files.map((file) => readFileSync(join(root, file), "utf8")).join("\n");

/** Screens behind a sign-in, as their addresses: `/parties/[id]`. One that only leads on to another shows nothing. */
function screens(): string[] {
  const found = ["(backoffice)", "(print)"].flatMap((group) =>
    readdirSync(join(root, "app", group), { recursive: true, encoding: "utf8" })
      .map((path) => path.replaceAll("\\", "/"))
      .filter((path) => path === "page.tsx" || path.endsWith("/page.tsx"))
      .filter((path) => /\breturn\b/.test(textOf(`app/${group}/${path}`)))
      .map((path) => `/${path.replace(/\([\w-]+\)\//g, "").replace(/\/?page\.tsx$/, "")}`),
  );
  expect(found.length).toBeGreaterThan(30);
  return found.sort();
}

/** Whether a text has this address between quotation marks, with something in place of its parameters. */
function names(text: string, address: string): boolean {
  const pattern = address.replace(/\[\w+\]/g, "(?:\\$\\{[^}]+\\}|\\w+)");
  return new RegExp(`["\`]${pattern}["\`?]`).test(text);
}

it("reads every address in one place, as the interface reads its requests", () => {
  const files = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith("page.tsx"));
  expect(files.length).toBeGreaterThan(30);
  // What Next hands a page may be named, given a type, and given to the readers of `app/address.ts`; nothing else.
  const allowed =
    /\bread(?:Params|Search)\((?:params|searchParams)\)|\b(?:params|searchParams):|\{\s*(?:params|searchParams|params, searchParams),?\s*\}/g;
  const others = files.filter((path) => /\b(?:params|searchParams)\b/.test(textOf(`app/${path}`).replace(allowed, "")));
  expect(others).toEqual([]);
});

it("looks at every screen for what keeps somebody out", () => {
  const text = textOf("e2e/fixtures/every-screen.ts", "e2e/screens/teller-accessibility.spec.ts");
  expect(screens().filter((address) => !names(text, address))).toEqual([]);
});

it("weighs the scripts of every screen that is there without a record", () => {
  const text = textOf("e2e/screens/first-load.spec.ts");
  expect(screens().filter((address) => !address.includes("[") && !names(text, address))).toEqual([]);
});
