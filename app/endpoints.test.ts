import { expect, it } from "vitest";
import { operations } from "@/server/contract/operations";
import { readFolder } from "@/server/testing/arrows/sources";

// Screens name the reads to refresh as text, which types do not check.

it("every named endpoint is in the interface", () => {
  const endpoints = new Set(operations.map(({ method, path }) => `${method} ${path}`));
  const named = ["app", "components"].flatMap((folder) =>
    readFolder(folder).flatMap(({ path, text }) =>
      [...text.matchAll(/"((?:GET|POST|PUT|PATCH|DELETE) \/[^"\s]*)"/g)].map(([, name]) => `${name} in ${path}`),
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((entry) => !endpoints.has(entry.slice(0, entry.lastIndexOf(" in "))))).toEqual([]);
});
