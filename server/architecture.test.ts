import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/** Which way the arrows point. Tests may import what they test, so only their neighbours are read. */

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

type Source = { path: string; text: string; imports: string[] };

/** Whose tables a file of db/schema describes, where that is not the room of the same name alone. */
const schemaOwners: Record<string, string[]> = {
  staff: ["staff", "auth"],
  "service-clients": ["service-clients", "auth"],
  approvals: ["approvals", "commands"],
};

/** The ledger's own tables. `domains/books` reads them for reports; nobody but `posting` and `db` writes them. */
const ledgerTables = ["journal_entries", "journal_lines", "ledger_accounts", "holds", "gl_accounts", "gl_purposes"];
const ledgerStatement = new RegExp(`\\b(from|join|into|update)\\s+(${ledgerTables.join("|")})\\b`, "i");
const ledgerRooms = ["server/posting", "server/domains/books", "server/programs", "db", "e2e"];

const sources = ["app", "components", "server", "db", "e2e"].flatMap((folder) => readFolder(folder));

function readFolder(folder: string): Source[] {
  const found: Source[] = [];
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) found.push(...readFolder(path));
    else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) found.push(readSource(path));
  }
  return found;
}

function readSource(path: string): Source {
  const text = readFileSync(join(root, path), "utf8");
  const specifiers = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^"';]*?from\s*"([^"]+)"|(?:^|\n)\s*import\s*"([^"]+)"|\bimport\(\s*"([^"]+)"/g,
  );
  return {
    path,
    text,
    imports: [...specifiers].map(([, named, bare, lazy]) => target(path, named ?? bare ?? lazy ?? "")),
  };
}

/** A path from the project's root, or the name of a package as it is. */
function target(from: string, specifier: string): string {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  if (!specifier.startsWith(".")) return specifier;
  return relative(root, resolve(root, dirname(from), specifier)).replaceAll("\\", "/");
}

const isOurs = (path: string) => /^(app|components|server|db|e2e)\//.test(path);
const within =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => path.startsWith(`${folder}/`));
/** The slice a file belongs to: its folder under `server/domains`. */
const sliceOf = (path: string) => /^server\/domains\/([^/]+)\//.exec(path)?.[1];
/** The room of the server a file stands in: its slice, or the folder that carries slices. */
const roomOf = (path: string) => sliceOf(path) ?? /^server\/([^/]+)\//.exec(path)?.[1] ?? "";

/** Fails with every arrow that points the wrong way, and when there was no file to look at. */
function expectArrows(of: (path: string) => boolean, isWrong: (imported: string, source: Source) => boolean): void {
  const looked = sources.filter(({ path }) => of(path));
  expect(looked.length).toBeGreaterThan(0);
  const wrong = looked.flatMap((source) =>
    source.imports.filter((imported) => isWrong(imported, source)).map((imported) => `${source.path} → ${imported}`),
  );
  expect(wrong).toEqual([]);
}

describe("the arrows", () => {
  it("1: app never imports db", () => {
    expectArrows(within("app"), within("db"));
  });

  it("2: components import only the contract and the kernel of the server", () => {
    const allowed = within("components", "server/contract", "server/kernel");
    expectArrows(within("components"), (imported) => isOurs(imported) && !allowed(imported));
  });

  it("3: a slice reads another through its queries, rules and commands, never its store, routes or schema", () => {
    const closed = /\/(?:[\w-]+-store|store|routes|domain)$/;
    expectArrows(
      (path) => path.startsWith("server/") && !path.startsWith("server/programs/"),
      (imported, { path }) => {
        const own = roomOf(path);
        const schema = /^db\/schema\/([\w-]+)$/.exec(imported)?.[1];
        if (schema && schema !== "columns" && !within(...ledgerRooms)(path)) {
          return !(schemaOwners[schema] ?? [schema]).includes(own);
        }
        const other = sliceOf(imported);
        return sliceOf(path) !== undefined && other !== undefined && other !== own && closed.test(imported);
      },
    );
  });

  it("4: only posting, books and db touch the ledger's tables", () => {
    const outside = (path: string) => !within(...ledgerRooms)(path);
    expectArrows(outside, (imported) => imported === "db/schema/posting");
    const inSql = sources.filter(({ path, text }) => outside(path) && ledgerStatement.test(text));
    expect(inSql.map(({ path }) => path)).toEqual([]);
  });

  it("5: what carries slices knows none of them", () => {
    const carrying = (path: string) =>
      /^server\/[^/]+\//.test(path) && !within("server/domains", "server/programs")(path);
    expectArrows(carrying, (imported) => sliceOf(imported) !== undefined || imported === "server/registry");
  });

  it("6: contract and kernel import zod and each other only", () => {
    const allowed = within("server/contract", "server/kernel");
    const packages = new Set(["zod", "zod-openapi", "uuid"]);
    expectArrows(allowed, (imported) => !allowed(imported) && !packages.has(imported));
  });

  it("7: e2e imports the contract and db/testing only", () => {
    const allowed = within("e2e", "server/contract", "server/kernel", "db/testing");
    expectArrows(within("e2e"), (imported) => isOurs(imported) && !allowed(imported));
  });

  it("8: routes are made in routes.ts and collected by the registry alone", () => {
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
});

describe("what must exist once a process", () => {
  it("hangs on globalThis through processState alone", () => {
    const byHand = sources.filter(({ text }) => /\bglobalThis as\b/.test(text)).map(({ path }) => path);
    expect(byHand).toEqual(["server/kernel/process-state.ts"]);
  });
});

describe("the size of files", () => {
  it("stays readable: 250 lines at most", () => {
    const long = sources.filter(({ text }) => text.split("\n").length > 251).map(({ path }) => path);
    expect(long).toEqual([]);
  });
});
