// `npm run bank`: everything from a fresh clone to an open bank.
// `npm run dev` (`--dev`): the same with Next in development mode, and a server that starts anew when its sources change.
import { pathToFileURL } from "node:url";
import { ensureBuilt, ensureInstalled, ensureNode, fail, loadEnvironmentFile, root } from "./setup.mjs";

try {
  ensureNode();
  loadEnvironmentFile();
  ensureInstalled();
  const developing = process.argv.includes("--dev");
  process.env.NODE_ENV = developing ? "development" : "production";
  const watch = developing ? await (await import("./bundle.mjs")).watch() : ensureBuilt();
  const { main } = await import(pathToFileURL(`${root}/dist/bank.js`).href);
  const bank = await main();
  watch?.(() => bank.reload());
} catch (error) {
  fail(error);
}
