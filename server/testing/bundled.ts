import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { projectRoot } from "@/db/project-root";

/** A program with its sources as one text, because Node does not run TypeScript. Packages are the project's. */
export async function bundled(entry: string): Promise<string> {
  const root = projectRoot();
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join(root, entry)],
    ...({ bundle: true, platform: "node", target: "node20", format: "esm", packages: "external" } as const),
    write: false,
    logLevel: "error",
  });
  return outputFiles[0]?.text ?? "";
}

/** The same as a file below the project, so that it finds packages. Removed when this process ends. */
export async function bundledFile(entry: string, name: string): Promise<string> {
  const folder = join(projectRoot(), "node_modules/.cache/countinghouse");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}-${process.pid}.mjs`);
  writeFileSync(path, await bundled(entry));
  process.once("exit", () => rmSync(path, { force: true }));
  return path;
}
