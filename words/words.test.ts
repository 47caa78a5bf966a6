import { describe, expect, it } from "vitest";
import { readFolder } from "@/db/testing/arrows/sources";
import { sentencesOf } from "./testing/sentences";

/** Every word that people read stands in the catalogue: nothing else has to be opened to edit them, or to say them in a second language. */

const SPOKEN = ["app", "components", "server/domains", "server/commands"];

describe("the catalogue of words", () => {
  it("holds every sentence of the screens, the papers and the service", () => {
    const sources = SPOKEN.flatMap((folder) => readFolder(folder));
    expect(sources.length).toBeGreaterThan(300);
    const outside = sources.flatMap(({ path, text }) =>
      sentencesOf(path, text).map((sentence) => `${path}:${sentence.line} ${sentence.text}`),
    );
    expect(outside).toEqual([]);
  });

  it("keeps nothing that nobody says any more", () => {
    const sources = ["app", "components", "server", "words"].flatMap((folder) => readFolder(folder));
    const unused = readFolder("words/en").flatMap(({ path, text }) => {
      const module = path.replace(/\.tsx?$/, "");
      const speakers = sources.filter(({ imports }) => imports.includes(module)).map((source) => source.text);
      const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
      return names
        .filter((name) => !speakers.some((speaker) => new RegExp(`\\b${name}\\b`).test(speaker)))
        .map((name) => `${path}: ${name}`);
    });
    expect(unused).toEqual([]);
  });

  it("misses no sentence that is written beside it", () => {
    const planted = `
      const HEADER = "Amount";
      const COLUMNS = [{ header: "Value date" }];
      const who = (name) => \`Waiting for \${name}\`;
      const how = own ? "of yours waits" : "all of them";
      export const Page = () => <p title="Close till" className="grid gap-2">Count the cash {"Count it"}</p>;
      notify(\`\${name} has been changed\`);
    `;
    expect(sentencesOf("planted.tsx", planted).map(({ text }) => text)).toEqual([
      "Amount",
      "Value date",
      "Waiting for …",
      "of yours waits",
      "all of them",
      "Close till",
      "Count the cash",
      "Count it",
      "… has been changed",
    ]);
  });

  it("takes nothing for a sentence that only the program reads", () => {
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
