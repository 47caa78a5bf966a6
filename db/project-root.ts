import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json, also when run from dist. */
export function projectRoot(): string {
  let here = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(here, "package.json"))) {
    const parent = dirname(here);
    if (parent === here) throw new Error("package.json was not found in any folder above this program");
    here = parent;
  }
  return here;
}
