import { build, ensureInstalled, program } from "./setup.mjs";

const help = `npm run build: builds the screens into .next and the programs into dist, whether or not a source has changed. The next
npm run bank or npm test finds them there.`;

await program(help, () => {
  ensureInstalled();
  build();
});
