// `npm run bank`: everything from a fresh clone to an open bank (architecture.md §10).
import { pathToFileURL } from "node:url";
import { ensureBuilt, ensureInstalled, ensureNode, fail, loadEnvironmentFile, root } from "./setup.mjs";

try {
  ensureNode();
  loadEnvironmentFile();
  ensureInstalled();
  ensureBuilt();
  process.env.NODE_ENV ??= "production";
  const { main } = await import(pathToFileURL(`${root}/dist/bank.js`).href);
  await main();
} catch (error) {
  fail(error);
}
