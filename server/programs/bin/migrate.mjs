// `npm run db:migrate`.
import { pathToFileURL } from "node:url";
import { ensureInstalled, ensureNode, fail, loadEnvironmentFile, root, run } from "./setup.mjs";

try {
  ensureNode();
  loadEnvironmentFile();
  ensureInstalled();
  run(process.execPath, ["server/programs/bin/bundle.mjs"]);
  const { main } = await import(pathToFileURL(`${root}/dist/migrate.js`).href);
  await main();
} catch (error) {
  fail(error);
}
