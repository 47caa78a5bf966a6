import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isOurs, readFolder, roomOf, root, type Source, sliceOf, within } from "@/server/testing/arrows/sources";
import { isSchemaOfOthers, tablesOfOthers } from "@/server/testing/arrows/tables";

/** Rules of imports, derived from the folders, so that a new folder or slice is covered. */

const sources = ["app", "components", "server", "db", "e2e"].flatMap((folder) => readFolder(folder));

/** Fails with every forbidden import, and if no file was checked. */
function expectArrows(of: (path: string) => boolean, isWrong: (imported: string, source: Source) => boolean): void {
  const looked = sources.filter(({ path }) => of(path));
  expect(looked.length).toBeGreaterThan(0);
  const wrong = looked.flatMap((source) =>
    source.imports.filter((imported) => isWrong(imported, source)).map((imported) => `${source.path} → ${imported}`),
  );
  expect(wrong).toEqual([]);
}

describe("imports", () => {
  it("1: app never imports db", () => {
    expectArrows(within("app"), within("db"));
  });

  it("1b: db imports only the kernel of the server", () => {
    expectArrows(
      within("db"),
      (imported) => within("server", "app", "components")(imported) && !within("server/kernel")(imported),
    );
  });

  it("2: components import only the contract and the kernel of the server", () => {
    const allowed = within("components", "server/contract", "server/kernel", "server/words");
    expectArrows(within("components"), (imported) => isOurs(imported) && !allowed(imported));
  });

  it("3: a slice uses another through its queries, rules and commands, never its store or routes", () => {
    const closed = /\/(?:[\w-]+-store|store|routes|domain)$/;
    expectArrows(within("server/domains"), (imported, { path }) => {
      const other = sliceOf(imported);
      return other !== undefined && other !== sliceOf(path) && closed.test(imported);
    });
  });

  it("4: a table is used only by its own folder, by schema or by name", () => {
    expectArrows(
      () => true,
      (imported, source) => isSchemaOfOthers(source, imported),
    );
    const inSql = sources.flatMap((source) => tablesOfOthers(source).map((table) => `${source.path}: ${table}`));
    expect(inSql).toEqual([]);
    const outside = sources.filter(({ path }) => !path.startsWith("db/"));
    const handedOn = /\bexport\b[^;"]*\bfrom\s*"(?:@\/|[./]*\/)db\/schema/;
    expect(outside.filter(({ text }) => handedOn.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it("5: shared folders import no slice and no registry, not even indirectly", () => {
    const carrying = (path: string) =>
      /^server\/[^/]+\//.test(path) &&
      !within("server/domains", "server/programs", "server/seed", "server/testing")(path);
    const gathers = new Set(["server/registry", "server/domain"]);
    const between = new Map(sources.map((source) => [source.path.replace(/\.tsx?$/, ""), source]));
    for (const path of between.keys()) if (carrying(path)) between.delete(path);
    const reaches = (imported: string, behind: readonly string[] = []): boolean =>
      sliceOf(imported) !== undefined ||
      gathers.has(imported) ||
      (!behind.includes(imported) &&
        (between.get(imported)?.imports ?? []).some((next) => reaches(next, [...behind, imported])));
    expectArrows(carrying, (imported) => reaches(imported));
    // The registry hands the slices to these folders.
    expectArrows(
      (path) => path === "server/domain.ts",
      (imported) => sliceOf(imported) !== undefined,
    );
  });

  it("6: contract and kernel import only zod, each other and words", () => {
    const allowed = within("server/contract", "server/kernel");
    const packages = new Set(["zod", "zod-openapi", "uuid"]);
    const words = within("server/words/en/service");
    expectArrows(allowed, (imported) => !allowed(imported) && !words(imported) && !packages.has(imported));
  });

  it("7: e2e imports only the contract, words and server/testing", () => {
    const allowed = within("e2e", "server/contract", "server/kernel", "server/words", "server/testing");
    expectArrows(within("e2e"), (imported) => isOurs(imported) && !allowed(imported));
  });

  it("8: the words import nothing of the bank", () => {
    expectArrows(within("server/words/en"), isOurs);
  });

  it("9: routes are made in routes.ts and collected only by the registry", () => {
    const domainFiles = sources.filter(({ path }) => sliceOf(path) !== undefined);
    expect(domainFiles.length).toBeGreaterThan(0);
    const makesRoutes = domainFiles.filter(
      ({ path, text }) => !/routes?\.ts$/.test(path) && /\broute\(\s*\w+,/.test(text),
    );
    expect(makesRoutes.map(({ path }) => path)).toEqual([]);
    expectArrows(
      (path) => !path.startsWith("server/registry"),
      (imported, { path }) => /^server\/domains\/[\w-]+\/domain$/.test(imported) && sliceOf(path) !== sliceOf(imported),
    );
  });

  it("10: few folders import the database, and all others receive their reads", () => {
    const rooms = new Set([
      "http",
      "auth",
      "commands",
      "posting",
      "events",
      "jobs",
      "seals",
      "observability",
      "programs",
      "seed",
      "testing",
    ]);
    const given = (path: string) =>
      !within("db", "e2e")(path) && path !== "server/main.ts" && !rooms.has(roomOf(path) ?? "");
    const below = new Set(["client", "connection", "drizzle-client", "pool", "statements"].map((name) => `db/${name}`));
    expectArrows(given, (imported) => below.has(imported));
    const atHand = /\b(?:database|openDatabase|inTransaction)\(/;
    expect(sources.filter(({ path, text }) => given(path) && atHand.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

/** Each cycle of places with the imports that close it. */
function circlesOf(placeOf: (path: string) => string | undefined): string[] {
  const arrows = new Map<string, Map<string, string>>();
  for (const { path, imports } of sources) {
    const from = placeOf(path);
    if (from === undefined || path.includes("/testing/")) continue;
    const to = arrows.get(from) ?? new Map<string, string>();
    arrows.set(from, to);
    for (const imported of imports) {
      const place = placeOf(imported);
      const arrow = `${path} → ${imported}`;
      if (place !== undefined && place !== from && !to.has(place)) to.set(place, arrow);
    }
  }
  expect(arrows.size).toBeGreaterThan(5);
  const reached = (start: string) => {
    const seen = new Set<string>();
    const ahead = [...(arrows.get(start)?.keys() ?? [])];
    for (let at = ahead.pop(); at !== undefined; at = ahead.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      ahead.push(...(arrows.get(at)?.keys() ?? []));
    }
    return seen;
  };
  const from = new Map([...arrows.keys()].map((place) => [place, reached(place)]));
  return [...arrows].flatMap(([place, to]) =>
    [...to].flatMap(([next, arrow]) => (from.get(next)?.has(place) ? [`${place} ⇄ ${next}: ${arrow}`] : [])),
  );
}

describe("cycles", () => {
  it("do not exist between slices", () => {
    expect(circlesOf(sliceOf)).toEqual([]);
  });

  it("do not exist between folders of the server", () => {
    expect(circlesOf((path) => /^server\/([^/]+)\//.exec(path)?.[1])).toEqual([]);
  });

  it("do not exist between files, not even of types", () => {
    expect(circlesOf((path) => (isOurs(path) ? path.replace(/\.tsx?$/, "") : undefined))).toEqual([]);
  });
});

describe("a slice", () => {
  it("has its rules beside it", () => {
    const slices = new Set(sources.flatMap(({ path }) => sliceOf(path) ?? []));
    expect([...slices].filter((slice) => !existsSync(join(root, "server/domains", slice, "RULES.md")))).toEqual([]);
  });
});

describe("a singleton of the process", () => {
  it("is on globalThis only through processState", () => {
    const byHand = sources.filter(({ text }) => /\bglobalThis as\b/.test(text)).map(({ path }) => path);
    expect(byHand).toEqual(["server/kernel/process-state.ts"]);
  });
});

describe("names", () => {
  it("are one per slice in contract, words, schema and screens", () => {
    const namesIn = (...folders: string[]) =>
      new Set(folders.flatMap((folder) => readdirSync(join(root, folder)).map((name) => name.replace(/\..*$/, ""))));
    const slices = namesIn("server/domains");
    const rooms = namesIn("server", "components");
    const concerns = namesIn("db");
    expect(slices.size).toBeGreaterThan(15);
    const unknown = (folder: string, known: (name: string) => boolean) =>
      readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() || /\.tsx?$/.test(entry.name))
        .map((entry) => entry.name.replace(/\..*$/, "").replace(/^\((.*)\)$/, "$1"))
        .filter((name) => !slices.has(name) && !known(name));
    // Words of a folder are shared by its slices. `common` is for every screen, `home` for the first page.
    const shared = (name: string) => rooms.has(name) || name === "common" || name === "home";
    expect(unknown("server/words/en", (name) => name === "service" || shared(name))).toEqual([]);
    expect(unknown("server/words/en/service", shared)).toEqual([]);
    expect(unknown("db/schema", (name) => rooms.has(name) || concerns.has(name) || name === "columns")).toEqual([]);
    const screens = unknown("app/(backoffice)", (name) => rooms.has(name) || name.startsWith("_"));
    expect(screens.filter((name) => existsSync(join(root, "app/(backoffice)", name)))).toEqual([]);
    const declares = sources
      .filter(({ path, text }) => path.startsWith("server/contract/") && /\boperationsOf\(/.test(text))
      .map(({ path }) => path);
    const place = (path: string) => /^server\/contract\/([\w-]+)/.exec(path)?.[1] ?? "";
    expect(declares.length).toBeGreaterThan(15);
    expect(declares.filter((path) => place(path) !== "operations-of" && !slices.has(place(path)))).toEqual([]);
  });
});

describe("the size of files", () => {
  it("is at most 400 lines", () => {
    const long = sources.filter(({ text }) => text.split("\n").length > 401).map(({ path }) => path);
    expect(long).toEqual([]);
  });
});
