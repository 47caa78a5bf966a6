import { pathToFileURL } from "node:url";
import { ensureInstalled, loadEnvironmentFile, program, root, run } from "./setup.mjs";

const help = `npm run db:migrate: brings the database of DATABASE_URL, or the embedded one in DATA_DIR, to the newest schema. npm run bank
does this at every start.`;

await program(help, async () => {
  loadEnvironmentFile();
  ensureInstalled();
  run(process.execPath, ["server/programs/bin/bundle.mjs"]);
  const { main } = await import(pathToFileURL(`${root}/dist/migrate.js`).href);
  await main();
});
