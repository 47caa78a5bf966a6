import { ensureInstalled, program, runPackage } from "./setup.mjs";

const help = `npm run fix: formats the code and applies the lint fixes that are safe. Paths narrow it: npm run fix -- server/http.`;

await program(help, (args) => {
  ensureInstalled();
  if (!runPackage("@biomejs/biome", ["check", "--write", ...args])) process.exitCode = 1;
});
