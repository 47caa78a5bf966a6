/// <reference types="vite/types/importMeta.d.ts" />
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import type { Sample } from "@/server/testing/samples";

// Browser tests open every sample in both themes and measure its scripts.

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const textOf = (...files: string[]) => files.map((file) => readFileSync(join(root, file), "utf8")).join("\n");

/** Screens behind a sign-in by address: `/parties/[id]`. Redirects are left out. */
const screens = ((): string[] => {
  const found = ["(backoffice)", "(print)"].flatMap((group) =>
    readdirSync(join(root, "app", group), { recursive: true, encoding: "utf8" })
      .map((path) => path.replaceAll("\\", "/"))
      .filter((path) => path === "page.tsx" || path.endsWith("/page.tsx"))
      .filter((path) => /\b(?:return|formPage)\b/.test(textOf(`app/${group}/${path}`)))
      .map((path) => `/${path.replace(/\([\w-]+\)\//g, "").replace(/\/?page\.tsx$/, "")}`),
  );
  expect(found.length).toBeGreaterThan(30);
  return found.sort();
})();

it("every address is read by `app/address.ts`", () => {
  const files = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith("page.tsx"));
  expect(files.length).toBeGreaterThan(30);
  // Pages may only pass these to the readers of `app/address.ts`.
  const allowed =
    /\bread(?:Params|Search)\((?:params|searchParams)\)|\b(?:params|searchParams):|\{\s*(?:params|searchParams|params, searchParams),?\s*\}/g;
  const others = files.filter((path) => /\b(?:params|searchParams)\b/.test(textOf(`app/${path}`).replace(allowed, "")));
  expect(others).toEqual([]);
});

const modules = import.meta.glob<{ samples: readonly Sample[] }>("./**/samples.ts", { eager: true });
const samples = Object.values(modules).flatMap((module) => module.samples);

/** The page at a sample's address: a fixed segment precedes a parameter. */
function pageOf(address: string): string | undefined {
  const parts = address.replace(/\?.*$/, "").split("/");
  const fits = (screen: string) => {
    const places = screen.split("/");
    return places.length === parts.length && places.every((place, at) => place === parts[at] || place.startsWith("["));
  };
  return screens.filter(fits).sort((left, right) => left.split("[").length - right.split("[").length)[0];
}

it("every screen has a sample in the samples.ts of its folder", () => {
  const shown = new Set(samples.map(([, address]) => pageOf(address)));
  expect(screens.filter((address) => !shown.has(address))).toEqual([]);
});

it("every sample is a screen, with a record for each name in braces", () => {
  const wrong = samples.filter(
    ([, address, find]) => !pageOf(address) || address.includes("{") !== (find !== undefined),
  );
  expect(wrong.map(([, address]) => address)).toEqual([]);
});
