import { describe, expect, it } from "vitest";
import { readFolder } from "@/server/testing/arrows/sources";
import { sentencesOf } from "./testing/sentences";

const FOLDERS = [
  "app",
  "components",
  "server/auth",
  "server/commands",
  "server/contract",
  "server/domains",
  "server/http",
  "server/kernel",
  "server/posting",
];
/** Members of the published document (decision 0022). */
const DOCUMENTED = /^(description|summary|examples?|operation|internalOperation)$/;
const namesOf = (catalogue: string) => [...catalogue.matchAll(/^export const (\w+)/gm)].map(([, name = ""]) => name);

function namesUsed(text: string, module: string): string[] {
  const whole = new RegExp(`import \\* as (\\w+) from "${module}"`).exec(text)?.[1];
  const members = new RegExp(`import \\{([^}]+)\\} from "${module}"`).exec(text)?.[1];
  if (whole === undefined) return (members ?? "").split(",").map((member) => member.trim());
  return [...text.matchAll(new RegExp(`(?<![\\w.])${whole}\\.(\\w+)`, "g"))].map(([, name = ""]) => name);
}

const isDocument = (path: string) => path.endsWith("http/openapi.ts") || path.includes("/testing/");

describe("the catalog of words", () => {
  it("contains every sentence of screens, documents and service", () => {
    const sources = FOLDERS.flatMap((folder) => readFolder(folder));
    expect(sources.length).toBeGreaterThan(300);
    const outside = sources
      .filter(({ path }) => !isDocument(path))
      .flatMap(({ path, text }) =>
        sentencesOf(path, text, path.startsWith("server/contract/") ? DOCUMENTED : undefined).map(
          (sentence) => `${path}:${sentence.line} ${sentence.text}`,
        ),
      );
    expect(outside).toEqual([]);
  });

  it("contains no unused name", () => {
    const sources = ["app", "components", "server"].flatMap((folder) => readFolder(folder));
    const unused = readFolder("server/words/en").flatMap(({ path, text }) => {
      const module = path.replace(/\.tsx?$/, "");
      const importers = sources.filter(({ imports }) => imports.includes(module));
      const used = new Set(
        importers.flatMap((importer) => namesUsed(importer.text, `@/${module.replace("server/words/en/", "words/")}`)),
      );
      return namesOf(text)
        .filter((name) => !used.has(name))
        .map((name) => `${path}: ${name}`);
    });
    expect(unused).toEqual([]);
  });

  it("declares in common the sentences of three areas", () => {
    const areasOf = new Map<string, string[]>();
    for (const { path, text } of readFolder("server/words/en").filter(({ path }) => !path.includes("/service/"))) {
      for (const [, sentence = ""] of text.matchAll(/^export const \w+ = "([^"]+)";/gm))
        areasOf.set(sentence, [...new Set([...(areasOf.get(sentence) ?? []), path])]);
    }
    const common = "server/words/en/common.ts";
    const repeated = [...areasOf].filter(
      ([, areas]) => areas.length > 2 || (areas.length === 2 && areas.includes(common)),
    );
    expect(repeated).toEqual([]);
  });

  it("finds every planted sentence outside it", () => {
    const planted = `
      const HEADER = "Amount";
      const COLUMNS = [{ header: "Value date" }, { header: "Control" }];
      const who = (name) => \`Waiting for \${name}\`;
      const how = own ? "of yours waits" : "all of them";
      export const Page = () => <p title="Close till" className="grid gap-2">Count the cash {"Count it"}</p>;
      notify(\`\${name} has been changed\`);
      refuse({ sort: "does not go with these filters: no index has both", at: "must be a date such as 2026-03-31" });
      if (weak) return "must not contain your sign-in name";
      fail({ fieldErrors: { operation: \`must be one of \${known}\` } });
    `;
    expect(sentencesOf("planted.tsx", planted).map(({ text }) => text)).toEqual([
      "Amount",
      "Value date",
      "Control",
      "Waiting for …",
      "of yours waits",
      "all of them",
      "Close till",
      "Count the cash",
      "Count it",
      "… has been changed",
      "does not go with these filters: no index has both",
      "must be a date such as 2026-03-31",
      "must not contain your sign-in name",
      "must be one of …",
    ]);
  });

  it("ignores technical text", () => {
    const technical = `
      "use client";
      import { x } from "@/components/ui/some-thing";
      if (event.key === "Enter" || kind === "Some kind") fail(new Error("a plan without an entry"));
      const field = values["Some key"];
      const view = <a href={\`/tills/\${id}\`} className={clsx("grid gap-2", open && "text-muted")}><code>GET /tills</code></a>;
      call("POST /teller/tills/{id}/close", { form: \`close:\${id}\` });
    `;
    expect(sentencesOf("technical.tsx", technical)).toEqual([]);
  });
});
